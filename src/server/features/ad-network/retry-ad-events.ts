import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'

/**
 * Makes failed events due again; each is checked again before it is sent. Events of deleted people have no failure and are
 * skipped.
 *
 * @returns how many are retried, and how many were sent meanwhile
 */
export async function retryAdEvents(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  now: Date,
): Promise<{ started: number; succeeded: number }> {
  const isOneOf = inArray(adEvents.eventId, [...eventIds])
  const isRejected = and(eq(adEvents.status, 'dropped'), eq(adEvents.reason, 'rejected'))
  const due = await db
    .update(adEvents)
    .set({ status: 'waiting', reason: null, nextTryAt: now })
    .where(and(isOneOf, isNotNull(adEvents.lastFailure), or(isRejected, eq(adEvents.status, 'waiting'))))
    .returning({ id: adEvents.eventId })
  const sent = await db
    .select({ id: adEvents.eventId })
    .from(adEvents)
    .where(and(isOneOf, eq(adEvents.status, 'sent')))
  return { started: due.length, succeeded: sent.length }
}
