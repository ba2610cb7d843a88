import { eq } from 'drizzle-orm'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { eventRow } from './event-row.ts'

/** An event that counts only if our server reports it: anybody can post that they have bought. */
export type OwnEvent = TrackingEvent & { eventId: string; eventType: 'purchased' | 'registered' }

/**
 * Records an event of our own, whatever the visitor has decided about tracking: it is part of a contract. An event that a
 * browser has reported under the same id is overwritten, except for what describes the browser. Joins the caller's
 * transaction.
 */
export async function recordOwnEvent(db: Pick<Database['db'], 'insert'>, event: OwnEvent): Promise<void> {
  const row = { ...eventRow(event, new Date(), { country: null, isGpc: false }), isOwn: true }
  const { eventType, occurredAt, receivedAt, sessionId, userId, metadata } = row
  await db
    .insert(trackingEvents)
    .values(row)
    .onConflictDoUpdate({
      target: trackingEvents.eventId,
      // Reports read events by the time they were received: the new time makes them read this one again.
      set: { isOwn: true, eventType, occurredAt, receivedAt, sessionId, userId, metadata },
      setWhere: eq(trackingEvents.isOwn, false),
    })
}
