import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { WholeRow } from './row-inserter.ts'

/** For `onConflictDoUpdate`: overwrites all columns except `preserved` with the new row. */
export function overwrite(table: PgTable, preserved: readonly string[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !preserved.includes(field))
  return Object.fromEntries(columns.map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]))
}

/** The statement that inserts rows, or overwrites those with the same primary key. @param rows at least one */
export function upsertion<T extends PgTable>(
  db: Pick<Database['db'], 'insert'>,
  table: T,
  rows: readonly InferInsertModel<T>[],
) {
  const keys = Object.entries(getTableColumns(table)).filter(([, { primary }]) => primary)
  const target = keys.map(([, column]) => column)
  const preserved = keys.map(([field]) => field)
  return db
    .insert<PgTable>(table)
    .values([...rows])
    .onConflictDoUpdate({ target, set: overwrite(table, preserved) })
}

/** Inserts rows, or overwrites those with the same primary key. */
export async function upsert<T extends PgTable>(
  db: Pick<Database['db'], 'insert'>,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  if (rows.length > 0) await upsertion(db, table, rows)
}

const listed = (columns: readonly PgColumn[], part: (name: string, type: string) => string): SQL =>
  sql.raw(columns.map((column) => part(`"${column.name}"`, column.getSQLType())).join(', '))

/**
 * Like `upsert`, for many whole rows: they are one JSON value, so that neither this program nor the database handles a
 * parameter for each of their values. No column may contain bytes.
 */
export async function upsertMany<T extends PgTable>(
  db: Pick<Database['db'], 'execute'>,
  table: T,
  rows: readonly WholeRow<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const all = columns.map(([, column]) => column)
  const keys = all.filter(({ primary }) => primary)
  const others = all.filter(({ primary }) => !primary)
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
  )
  const names = listed(all, (name) => name)
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as r(${listed(all, (name, type) => `${name} ${type}`)})
    order by ${listed(keys, (name) => name)}
    on conflict (${listed(keys, (name) => name)}) do update
      set ${listed(others, (name) => `${name} = excluded.${name}`)}`)
}
