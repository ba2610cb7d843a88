/**
 * Long test files whose SQL shorter files also run on PostgreSQL, as do the browser tests. `npm test` runs them on
 * PGlite only, `npm run test:soak` on both engines.
 */
export const POSTGRES_IN_SOAK_ONLY = [
  'tests/server/admin/access/passkeys.test.ts',
  'tests/server/admin/demo-data/served-demo-data.test.ts',
  'tests/server/admin/disputes/disputes.test.ts',
  'tests/server/admin/revenue/sandbox-months.test.ts',
  'tests/server/billing/disputes.test.ts',
  'tests/server/clock/clock-off.test.ts',
  'tests/server/mails/due-notices.test.ts',
  'tests/server/membership/payment-confirmation.test.ts',
  'tests/server/membership/plan-change-at-bank.test.ts',
  'tests/server/purchase-records/evidence.test.ts',
  'tests/server/withdrawal/settlement.test.ts',
  'tests/server/withdrawal/withdrawal.test.ts',
]

/** The server tests of the soak run: long searches that `npm test` only samples, and the files above. */
export const SOAK_FILES = [
  'tests/server/accounts/attempts.test.ts',
  'tests/server/billing/any-order.test.ts',
  'tests/server/checkout/payment-property.test.ts',
  'tests/server/fuzz/fuzz.pglite.test.ts',
  'tests/server/kill/kill.test.ts',
  'tests/server/kill/publication.test.ts',
  'tests/server/membership/member-year.pglite.test.ts',
  'tests/server/purchase-records/chain.test.ts',
  ...POSTGRES_IN_SOAK_ONLY,
]
