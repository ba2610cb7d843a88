import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 500

/** The condition for rows of sessions that move. @param sessions the new session of each old one */
export const isMoving = (sessionId: PgColumn, sessions: ReadonlyMap<string, string>): SQL =>
  inArray(sessionId, [...sessions.keys()])

/**
 * Stores deleted rows again under the new session of each: a distributed table cannot change the column by which it is
 * distributed. Joins the caller's transaction, in which the rows were deleted.
 * @param sessions the new session of each old one
 */
export async function storeMoved(
  db: Pick<Database['db'], 'insert'>,
  table: PgTable,
  sessions: ReadonlyMap<string, string>,
  rows: readonly { sessionId: string }[],
): Promise<void> {
  const moved = rows.map((row) => ({ ...row, sessionId: sessions.get(row.sessionId) ?? row.sessionId }))
  for (let from = 0; from < moved.length; from += ROWS_AT_ONCE) {
    await db.insert(table).values(moved.slice(from, from + ROWS_AT_ONCE))
  }
}
