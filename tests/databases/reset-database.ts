/** Runs one statement and returns its rows. */
export type RunStatement = (statement: string) => Promise<Record<string, unknown>[]>

/** Everything the migrations create, as one value: tables, columns, constraints, indexes, triggers and functions. */
const SCHEMA_FINGERPRINT = `
  select md5(string_agg(line, ',' order by line)) as fingerprint from (
    select concat_ws(' ', 'relation', relname, relkind, relpersistence) from pg_class
      where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines (line)`

/** Skips empty tables: truncating one costs milliseconds. */
const DELETE_ALL_ROWS = `
  do $$
  declare
    name text;
    has_rows boolean;
    filled text[] := '{}';
  begin
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' or (schemaname = 'jobs' and tablename <> 'version')
    loop
      execute 'select exists (select 1 from ' || name || ')' into has_rows;
      if has_rows then filled := filled || name; end if;
    end loop;
    if filled <> '{}' then
      execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
    end if;
  end $$`

export async function readSchemaFingerprint(run: RunStatement): Promise<unknown> {
  const [row] = await run(SCHEMA_FINGERPRINT)
  return row?.['fingerprint']
}

/**
 * Empties a database after a test. The job queue keeps its tables, which it creates at its first start.
 *
 * @returns false if the test has changed the schema, so that the database must not be reused
 */
export async function resetDatabase(run: RunStatement, fingerprint: unknown): Promise<boolean> {
  if ((await readSchemaFingerprint(run)) !== fingerprint) return false
  await run(DELETE_ALL_ROWS)
  return true
}
