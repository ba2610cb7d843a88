import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { assertEventsComplete } from '#server/db/event-months/event-months.ts'

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

const anonymousMetadata = sql`(
  select jsonb_object_agg(kept.key, kept.value)
  from jsonb_each(case when jsonb_typeof(${trackingEvents.metadata}) = 'object' then ${trackingEvents.metadata} else '{}'::jsonb end) as kept
  where kept.key in (${sql.join(ANONYMOUS_METADATA, sql`, `)})
    and (jsonb_typeof(kept.value) in ('number', 'boolean')
      or (jsonb_typeof(kept.value) = 'string' and kept.value #>> '{}' ~ '^[[:alnum:] .:,&+_-]{1,64}$'))
)`

/**
 * The id of a registration is derived from the account id, so it gets a random one of the same time. The time is the server's,
 * because ids of old accounts begin with other bits.
 */
const anonymousId = sql`case when ${trackingEvents.eventType} = 'registered'
  then (left(event_id_from(${trackingEvents.receivedAt})::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid
  else ${trackingEvents.eventId} end`

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
  let count = 0
  for (const [sessionId, pseudonym] of sessions) {
    const erased = await db
      .update(trackingEvents)
      .set({
        eventId: anonymousId,
        sessionId: pseudonym,
        userId: null,
        fbp: null,
        fbc: null,
        deviceInfo: null,
        metadata: anonymousMetadata,
      })
      .where(eq(trackingEvents.sessionId, sessionId))
      .returning({ eventType: trackingEvents.eventType })
    count += erased.length
  }
  return { count, sessions }
}

/** Deletes up to `limit` events received before a time. @returns how many were deleted */
export const expireEvents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: trackingEvents,
    id: trackingEvents.eventId,
    where: lt(trackingEvents.receivedAt, before),
    limit,
  })
