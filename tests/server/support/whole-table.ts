/** A condition on rows of `information_schema.tables` and `columns`: the table is no partition of another one. */
export const IS_WHOLE_TABLE = `not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`
