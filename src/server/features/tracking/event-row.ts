import { randomUUID } from 'node:crypto'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { trackingEvents } from '#server/db/schema/tracking-events.ts'

export type EventRow = typeof trackingEvents.$inferSelect

/** Where events come from: the server's own findings, for all events of a call. */
export type EventOrigin = {
  /** ISO 3166-1 alpha-2, of the caller's network. */
  country: string | null
  isGpc: boolean
  /** `asked`: the place wants a yes before anything is stored. `unasked`: a no is enough. */
  consent: 'asked' | 'unasked'
}

export const eventRow = (
  event: TrackingEvent,
  receivedAt: Date,
  { country, isGpc }: Pick<EventOrigin, 'country' | 'isGpc'>,
): EventRow => ({
  eventId: event.eventId ?? randomUUID(),
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
