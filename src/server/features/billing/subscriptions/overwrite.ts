import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For a conflict: all columns but `kept` are overwritten by those of the row that came. */
export function overwrite(table: PgTable, kept: readonly string[] = []) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !kept.includes(field))
  return Object.fromEntries(columns.map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]))
}
