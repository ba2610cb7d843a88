import { and, eq, lt, sql } from 'drizzle-orm'
import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'

/**
 * Drops waiting events and moves all of them to the pseudonymous session of their event.
 * @param sessions the new session of each old one
 */
export async function eraseAdEvents(
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
      .set({
        // The id of a registration is derived from the account id.
        eventId: sql`case when ${adEvents.name} = ${AD_EVENT_NAMES.registered} then gen_random_uuid() else ${adEvents.eventId} end`,
        sessionId: pseudonym,
        nextTryAt: null,
        lastFailure: null,
        failedAt: null,
      })
      .where(isOfSession)
  }
}

/** Deletes up to `limit` ad events created before a time. @returns how many were deleted */
export const expireAdEvents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: adEvents,
    id: adEvents.eventId,
    where: lt(adEvents.createdAt, before),
    limit,
  })
