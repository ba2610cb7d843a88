import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: overwrites all columns except `preserved` with the new row. */
export function overwrite(table: PgTable, preserved: readonly string[] = []) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !preserved.includes(field))
  return Object.fromEntries(columns.map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]))
}
