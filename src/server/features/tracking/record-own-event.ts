import { eq } from 'drizzle-orm'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { Database } from '../../db/database.ts'
import { trackingEvents } from '../../db/schema/tracking-events.ts'
import { eventRow } from './event-row.ts'

/** What only our server may report: a browser can post that there was one. */
export type OwnEvent = TrackingEvent & { eventId: string; eventType: 'purchased' | 'registered' }

/**
 * The verb "record an event of our own": no tracking of a visitor, but part of what was agreed on. It takes over what a
 * browser has reported under its id, but for what the browser says of itself. Joins the caller's transaction.
 */
export async function recordOwnEvent(db: Pick<Database['db'], 'insert'>, event: OwnEvent): Promise<void> {
  const row = { ...eventRow(event, new Date(), { country: null, isGpc: false }), isOwn: true }
  const { eventType, occurredAt, receivedAt, sessionId, userId, metadata } = row
  await db
    .insert(trackingEvents)
    .values(row)
    .onConflictDoUpdate({
      target: trackingEvents.eventId,
      // The time makes the reports read it again.
      set: { isOwn: true, eventType, occurredAt, receivedAt, sessionId, userId, metadata },
      setWhere: eq(trackingEvents.isOwn, false),
    })
}
