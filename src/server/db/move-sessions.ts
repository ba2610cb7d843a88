import { type InferSelectModel, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A table with rows of sessions. */
type SessionTable = PgTable & { sessionId: PgColumn }
type Moved<T extends SessionTable> = InferSelectModel<T> & { sessionId: string }

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 500

/**
 * Moves rows to other sessions. They are deleted and stored again, because a distributed table cannot change the column by
 * which it is distributed. Joins the caller's transaction.
 *
 * @param sessions the new session of each old one
 * @param change what else changes in a row
 * @returns how many rows were moved
 */
export async function moveSessions<T extends SessionTable>(
  db: Pick<Database['db'], 'delete' | 'insert'>,
  table: T,
  sessions: ReadonlyMap<string, string>,
  change: (row: InferSelectModel<T>) => InferSelectModel<T> = (row) => row,
): Promise<number> {
  if (sessions.size === 0) return 0
  const removed = (await db
    .delete<PgTable>(table)
    .where(inArray(table.sessionId, [...sessions.keys()]))
    .returning()) as Moved<T>[]
  const moved = removed.map((row) => ({ ...change(row), sessionId: sessions.get(row.sessionId) }))
  for (let from = 0; from < moved.length; from += ROWS_AT_ONCE) {
    await db.insert<PgTable>(table).values(moved.slice(from, from + ROWS_AT_ONCE))
  }
  return moved.length
}
