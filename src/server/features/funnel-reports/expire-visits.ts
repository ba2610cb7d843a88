import { and, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { visits } from '#server/db/schema/reports.ts'

/**
 * The verb "expire visits" of which nothing was heard since a time; at most so many. What was counted of them stays: the
 * counts say nothing of anybody. @returns how many there were
 */
export async function expireVisits({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: visits.sessionId })
    .from(visits)
    // The first time is the one with an index.
    .where(and(lt(visits.firstAt, before), lt(visits.lastAt, before)))
    .limit(limit)
  const removed = await db
    .delete(visits)
    .where(inArray(visits.sessionId, old))
    .returning({ id: visits.sessionId })
  return removed.length
}
