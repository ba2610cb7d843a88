/** A condition on rows of `information_schema.tables` and `columns`: a table, and no partition of another one. */
export const IS_WHOLE_TABLE = `(select relkind in ('r', 'p') and not relispartition from pg_class
  where oid = format('%I.%I', table_schema, table_name)::regclass)`
