import { getTableColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

type NullableFields<Row> = { [Field in keyof Row]: null extends Row[Field] ? Field : never }[keyof Row]

/** A row with a value for every column; a nullable one may be left out. */
export type WholeRow<T extends PgTable> = Omit<InferSelectModel<T>, NullableFields<InferSelectModel<T>>> &
  Partial<InferSelectModel<T>>

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A column's values, from list number `place` of the parameter, as a set; and one of them in the column's type. */
function travelled(column: PgColumn, place: number): { set: string; value: string } {
  const list = `$1::jsonb -> ${place}`
  const name = quoted(column.name)
  const type = column.getSQLType()
  if (type === 'jsonb') return { set: `jsonb_array_elements(${list})`, value: `nullif(${name}, 'null')` }
  const text = `${name}::${type.startsWith('timestamp') ? 'double precision' : type}`
  return {
    set: `jsonb_array_elements_text(${list})`,
    value: type.startsWith('timestamp') ? `to_timestamp(${text} / 1000)` : text,
  }
}

/** In the order of their keys, so that two statements with the same rows never deadlock. */
function insertStatement(table: PgTable): { name: string; text: string } {
  const columns = Object.values(getTableColumns(table))
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const lists = columns.map(travelled)
  const sets = lists.map(({ set }) => set).join(', ')
  const values = lists.map(({ value }) => value).join(', ')
  const keys = columns.filter(({ primary }) => primary).map(({ name }) => quoted(name))
  const tableName = getTableName(table)
  return {
    name: `insert_${tableName}`,
    text: `insert into ${quoted(tableName)} (${names}) select ${values} from rows from (${sets}) as r(${names})${
      keys.length > 0 ? ` order by ${keys.join(', ')}` : ''
    } on conflict do nothing`,
  }
}

/**
 * The rows as one parameter: a list of values per column, times in milliseconds. Half the cost of writing rows with
 * names, and the database reads it faster.
 */
function travelling<T extends PgTable>(table: T): (rows: readonly WholeRow<T>[]) => string {
  const fields = Object.keys(getTableColumns(table))
  const listOf = (rows: readonly Record<string, unknown>[], field: string): unknown[] =>
    rows.map((row) => {
      const value = row[field]
      return value instanceof Date ? value.getTime() : value
    })
  return (rows) => JSON.stringify(fields.map((field) => listOf(rows, field)))
}

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1_000

/**
 * Citus sends the rows of a list of values to their shards at once; rows that a statement has read go through files of the
 * coordinator, which takes several times as long.
 */
async function insertValues<T extends PgTable>(
  { db }: Database,
  table: T,
  rows: readonly WholeRow<T>[],
): Promise<number> {
  let count = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const added = await db
      .insert<PgTable>(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
      .returning({ isAdded: sql`true` })
    count += added.length
  }
  return count
}

/**
 * Inserts any number of whole rows with one statement of constant text, so that it is prepared once: the rows are one
 * JSON value. Rows that exist already (by any unique key) are skipped. No column may contain an array.
 * @returns a function from rows to the number of those that did not exist
 */
export function createRowInserter<T extends PgTable>(
  database: Database,
  table: T,
): (rows: readonly WholeRow<T>[]) => Promise<number> {
  if (database.isDistributed) return (rows) => insertValues(database, table, rows)
  const statement = insertStatement(table)
  const textOf = travelling(table)
  return (rows) => database.change({ ...statement, values: [textOf(rows)] })
}

/**
 * Like `createRowInserter`.
 * @param key the column whose values identify new rows
 * @returns a function from rows to the keys of those that did not exist
 */
export function createNewRowInserter<T extends PgTable>(
  database: Database,
  table: T,
  key: PgColumn,
): (rows: readonly WholeRow<T>[]) => Promise<Set<unknown>> {
  const { name, text } = insertStatement(table)
  const statement = { name: `${name}_new`, text: `${text} returning ${quoted(key.name)}` }
  const textOf = travelling(table)
  return async (rows) => {
    const inserted = await database.run({ ...statement, values: [textOf(rows)] })
    return new Set(inserted.map((row) => row[key.name]))
  }
}
