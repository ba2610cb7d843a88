import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

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
