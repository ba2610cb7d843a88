import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { createRowInserter, type WholeRow } from '#server/db/row-inserter.ts'

const BATCH = 1_000
/** A statement takes at most 65,535 parameters. */
const PARAMETER_BATCH = 500

async function inBatches<T>(
  rows: readonly T[],
  size: number,
  write: (batch: T[]) => Promise<unknown>,
): Promise<number> {
  for (let from = 0; from < rows.length; from += size) {
    await write(rows.slice(from, from + size))
    await nextTurn()
  }
  return rows.length
}

/** Writes complete rows and skips those that exist. @returns the number of rows */
export const writeRows = <T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly WholeRow<T>[],
): Promise<number> => inBatches(rows, BATCH, createRowInserter(database, table))

/** Writes rows whose ids the database generates. @returns the number of rows */
export const addRows = <T extends PgTable>(
  { db }: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<number> => inBatches(rows, PARAMETER_BATCH, (batch) => db.insert(table).values(batch))
