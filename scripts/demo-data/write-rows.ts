import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { createNewRowInserter } from '#server/db/row-inserter.ts'

const ROWS_AT_ONCE = 1_000
/** A statement takes at most 65,535 parameters. */
const PARAMETER_ROWS_AT_ONCE = 500

function* portions<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

/**
 * Writes whole rows; one that is there already stays as it is.
 * @returns how many were new
 */
export async function writeRows<T extends PgTable>(
  database: Database,
  table: T,
  key: PgColumn,
  rows: readonly InferSelectModel<T>[],
): Promise<number> {
  const insert = createNewRowInserter(database, table, key)
  let written = 0
  for (const portion of portions(rows, ROWS_AT_ONCE)) {
    written += (await insert(portion)).size
    await nextTurn()
  }
  return written
}

/** Writes rows whose numbers the database gives. */
export async function addRows<T extends PgTable>(
  { db }: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<number> {
  for (const portion of portions(rows, PARAMETER_ROWS_AT_ONCE)) {
    await db.insert(table).values(portion)
    await nextTurn()
  }
  return rows.length
}
