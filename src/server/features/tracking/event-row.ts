import { randomUUID } from 'node:crypto'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { trackingEvents } from '../../db/schema/tracking-events.ts'

export type EventRow = typeof trackingEvents.$inferSelect

/** Where events come from: the server's own findings, for all events of a call. */
export type EventOrigin = {
  /** ISO 3166-1 alpha-2, of the caller's network. */
  country: string | null
  isGpc: boolean
  /** `asked`: the place wants a yes before anything is stored. `unasked`: a no is enough. `own`: no tracking at all. */
  consent: 'asked' | 'unasked' | 'own'
}

/** What our own server tells, as a purchase: no tracking of a visitor, but part of what was agreed on. */
export const OWN_ORIGIN: EventOrigin = { country: null, isGpc: false, consent: 'own' }

export const eventRow = (
  event: TrackingEvent,
  receivedAt: Date,
  { country, isGpc }: EventOrigin,
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
  deviceInfo: event.deviceInfo ?? null,
  metadata: event.metadata ?? null,
})
