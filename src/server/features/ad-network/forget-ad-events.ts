import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { adEvents } from '../../db/schema/ad-events.ts'

/**
 * The verb "forget ad events": what waits is never sent, and what is left is counted under the new session of its event.
 * @param sessions the new session of each old one
 */
export async function forgetAdEvents(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sessionId, pseudonym] of sessions) {
    const isOfSession = eq(adEvents.sessionId, sessionId)
    await db
      .update(adEvents)
      .set({ status: 'dropped', reason: 'deleted' })
      .where(and(isOfSession, eq(adEvents.status, 'waiting')))
    await db
      .update(adEvents)
      .set({ sessionId: pseudonym, nextTryAt: null, lastFailure: null })
      .where(isOfSession)
  }
}
