import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { isRecord } from '#shared/lib/is-record.ts'
import { timedId } from '#shared/lib/random-id.ts'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { isMoving, storeMoved } from '#server/db/move-sessions.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { assertEventsComplete } from '#server/db/event-months/event-months.ts'
import type { EventRow } from './tracking.ts'

/** Metadata that says what happened and not who it was. Values are numbers, booleans and texts without an @. */
const ANONYMOUS_METADATA = [
  'questionId',
  'step',
  'resumed',
  'quizId',
  'questionsAnswered',
  'page',
  'productId',
  'planName',
  'amount',
  'originalPrice',
  'currency',
  'registrationSource',
  'timestamp',
]
const ANONYMOUS_TEXT = /^[\p{L}\p{N} .:,&+_-]{1,64}$/u

const isAnonymous = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && ANONYMOUS_TEXT.test(value))

function anonymousMetadata(metadata: EventRow['metadata']): EventRow['metadata'] {
  // A row of an earlier release may contain anything.
  if (!isRecord(metadata)) return null
  const kept = Object.entries(metadata).filter(
    ([key, value]) => ANONYMOUS_METADATA.includes(key) && isAnonymous(value),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/**
 * The id of a registration is derived from the account id, so it gets a random one of the same time. The time is the server's,
 * because ids of old accounts begin with other bits.
 */
const anonymousId = ({ eventId, eventType, receivedAt }: EventRow): string =>
  eventType === 'registered' ? timedId(receivedAt.getTime()) : eventId

const anonymousEvent = (row: EventRow): EventRow => ({
  ...row,
  eventId: anonymousId(row),
  userId: null,
  fbp: null,
  fbc: null,
  deviceInfo: null,
  metadata: anonymousMetadata(row.metadata),
})

/**
 * Anonymises the events of sessions. They stay under a new session id, so that counts stay right.
 * @returns how many events there were, and the new session of each old one
 * @throws LeaseBusyError while events are being moved
 */
export async function eraseVisits(
  db: Database['db'],
  sessionIds: readonly string[],
): Promise<{ count: number; sessions: ReadonlyMap<string, string> }> {
  const sessions = new Map(sessionIds.map((id) => [id, `deleted-${randomUUID()}`]))
  await assertEventsComplete(db)
  const isErased = isMoving(trackingEvents.sessionId, sessions)
  const events = await db.delete(trackingEvents).where(isErased).returning()
  await storeMoved(db, trackingEvents, sessions, events.map(anonymousEvent))
  return { count: events.length, sessions }
}

/** Deletes up to `limit` events received before a time. @returns how many were deleted */
export const expireEvents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: trackingEvents,
    id: trackingEvents.eventId,
    where: lt(trackingEvents.receivedAt, before),
    limit,
  })
