import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * A row as it travels. A column that is not named is null all the same, and a date that is text already is not asked for
 * it: together two fifths of what writing the JSON takes.
 */
function travelling(row: object): object {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value !== null) kept[name] = value instanceof Date ? value.toISOString() : value
  }
  return kept
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The rows go in by their order. */
function insertStatement(table: PgTable): { name: string; text: string } {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => quoted(column.name)).join(', ')
  const fields = columns.map(([field]) => quoted(field)).join(', ')
  const types = columns.map(([field, column]) => `${quoted(field)} ${column.getSQLType()}`).join(', ')
  const tableName = getTableName(table)
  return {
    name: `insert_${tableName}`,
    text: `insert into ${quoted(tableName)} (${names}) select ${fields} from jsonb_to_recordset($1::jsonb) as r(${types}) on conflict do nothing`,
  }
}

const travellingRows = (rows: readonly object[]): string => JSON.stringify(rows.map(travelling))

/**
 * Inserts any number of whole rows by one statement, always the same text, so that it is prepared once: the
 * rows travel as one JSON value. Rows that meet one already there (by any unique key) are left out.
 */
export function createRowInserter<T extends PgTable>(
  database: Database,
  table: T,
): (rows: readonly InferSelectModel<T>[]) => Promise<void> {
  const statement = insertStatement(table)
  return async (rows) => {
    await database.run({ ...statement, values: [travellingRows(rows)] })
  }
}

/**
 * As `createRowInserter`.
 * @param key the column whose values tell which rows were new
 * @returns a function from rows to the keys of those that were not there before
 */
export function createNewRowInserter<T extends PgTable>(
  database: Database,
  table: T,
  key: PgColumn,
): (rows: readonly InferSelectModel<T>[]) => Promise<Set<unknown>> {
  const { name, text } = insertStatement(table)
  const statement = { name: `${name}_new`, text: `${text} returning ${quoted(key.name)}` }
  return async (rows) => {
    const inserted = await database.run({ ...statement, values: [travellingRows(rows)] })
    return new Set(inserted.map((row) => row[key.name]))
  }
}
