/**
 * Makes rows the same text on every server, whatever its configuration, and removes the time limits of requests. Until the
 * end of the transaction.
 */
export const USE_COPY_FORMAT = `
set local timezone to 'UTC';
set local datestyle to 'ISO, YMD';
set local intervalstyle to 'postgres';
set local bytea_output to 'hex';
set local extra_float_digits to 1;
set local statement_timeout to 0;
set local idle_in_transaction_session_timeout to 0`
