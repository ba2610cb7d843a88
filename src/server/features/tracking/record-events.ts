import { randomUUID } from 'node:crypto'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { createBatcher } from '../../db/batcher.ts'
import type { Database } from '../../db/database.ts'
import { isDataFault } from '../../db/database-error.ts'
import { createRowInserter } from '../../db/row-inserter.ts'
import { trackingEvents } from '../../db/schema/tracking-events.ts'

type EventRow = typeof trackingEvents.$inferSelect

/** Calls that go together; each may hold up to 50 events. */
const MAX_CALLS_AT_ONCE = 250
const MAX_WAITING_CALLS = 20_000

const toRow = (event: TrackingEvent, receivedAt: Date, country: string | null): EventRow => ({
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
  deviceInfo: event.deviceInfo ?? null,
  metadata: event.metadata ?? null,
})

/**
 * The verb "record events": settles once they are committed, all or none; an id that is known is not counted again.
 * The country is that of the network they came from.
 */
export function eventRecording(
  database: Database,
): (events: readonly TrackingEvent[], country?: string | null) => Promise<void> {
  const insertRows = createRowInserter(database, trackingEvents, trackingEvents.eventId)
  const insert = createBatcher({
    write: async (calls: readonly EventRow[][]) => {
      await insertRows(calls.flat())
      return calls.map(() => true)
    },
    maxItems: MAX_CALLS_AT_ONCE,
    maxWaiting: MAX_WAITING_CALLS,
    isItemFault: isDataFault,
  })
  return async (events, country = null) => {
    const receivedAt = new Date()
    await insert(events.map((event) => toRow(event, receivedAt, country)))
  }
}
