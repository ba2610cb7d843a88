import { and, eq } from 'drizzle-orm'
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

type EventsDb = Pick<Database['db'], 'insert' | 'delete'>

/** @returns false if an event with this id, or on a distributed table with this id and session, exists */
async function addEvent(db: EventsDb, row: EventRow): Promise<boolean> {
  const { eventId } = trackingEvents
  const added = await db.insert(trackingEvents).values(row).onConflictDoNothing().returning({ eventId })
  return added.length > 0
}

/** Takes the place of an event that a browser has reported. */
async function replaceReported(db: EventsDb, row: EventRow): Promise<void> {
  // Not an update: its session may be another one, which a distributed table cannot change.
  const [reported] = await db
    .delete(trackingEvents)
    .where(and(eq(trackingEvents.eventId, row.eventId), eq(trackingEvents.isOwn, false)))
    .returning()
  // Otherwise it is our own.
  if (!reported) return
  const { fbp, fbc, brandVersion, country, isGpc, deviceInfo } = reported
  await addEvent(db, { ...row, fbp, fbc, brandVersion, country, isGpc, deviceInfo })
}

/**
 * Records an event of our server, whatever the visitor decided about tracking: it belongs to a contract. Replaces an event that
 * a browser has reported under the same id, except for the browser's details. Joins the caller's transaction.
 */
export async function recordServerEvent(
  db: EventsDb & Pick<Database['db'], 'transaction'>,
  event: ServerEvent,
): Promise<void> {
  const row = {
    ...eventRow(event, new Date(), { brandId: event.brandId, country: null, isGpc: false }),
    isOwn: true,
  }
  if (await addEvent(db, row)) return
  // In a transaction, nobody can take the place between the two statements.
  await db.transaction((transaction) => replaceReported(transaction, row))
}
