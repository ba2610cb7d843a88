import { eq } from 'drizzle-orm'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { timedId } from '#shared/lib/random-id.ts'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

export type EventRow = typeof trackingEvents.$inferSelect

/** @param origin what the server knows about the call; `country` is ISO 3166-1 alpha-2 */
export const eventRow = (
  event: TrackingEvent,
  receivedAt: Date,
  { brandId, country, isGpc }: { brandId: string; country: string | null; isGpc: boolean },
): EventRow => ({
  eventId: event.eventId ?? timedId(receivedAt.getTime()),
  brandId,
  eventType: event.eventType,
  occurredAt: new Date(event.timestamp),
  receivedAt,
  sessionId: event.sessionId,
  userId: event.userId ?? null,
  fbp: event.fbp ?? null,
  fbc: event.fbc ?? null,
  brandVersion: event.brandVersion ?? null,
  country,
  isGpc,
  isOwn: false,
  deviceInfo: event.deviceInfo ?? null,
  metadata: event.metadata ?? null,
})

/** An event that counts only if our server reports it: anyone can post that they have bought. */
export type ServerEvent = TrackingEvent & {
  eventId: string
  eventType: 'purchased' | 'registered'
  brandId: string
}

/**
 * Records an event of our server, whatever the visitor decided about tracking: it belongs to a contract. Overwrites an
 * event that a browser has reported under the same id, except for the browser's details. Joins the caller's transaction.
 */
export async function recordServerEvent(
  db: Pick<Database['db'], 'insert'>,
  event: ServerEvent,
): Promise<void> {
  const row = {
    ...eventRow(event, new Date(), { brandId: event.brandId, country: null, isGpc: false }),
    isOwn: true,
  }
  const { brandId, eventType, occurredAt, receivedAt, sessionId, userId, metadata } = row
  await db
    .insert(trackingEvents)
    .values(row)
    .onConflictDoUpdate({
      target: trackingEvents.eventId,
      // Reports read events by the time they were received: the new time makes them read this one again.
      set: { isOwn: true, brandId, eventType, occurredAt, receivedAt, sessionId, userId, metadata },
      setWhere: eq(trackingEvents.isOwn, false),
    })
}
