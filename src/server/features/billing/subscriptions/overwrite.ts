import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: overwrites all columns except `kept` with the new row. */
export function overwrite(table: PgTable, kept: readonly string[] = []) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !kept.includes(field))
  return Object.fromEntries(columns.map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]))
}
