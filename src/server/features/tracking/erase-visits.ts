import { randomUUID } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'

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
 * Anonymises the events of sessions. They stay under a new session id, so that counts stay right.
 * @returns how many events there were, and the new session of each old one
 */
export async function eraseVisits(
  db: Database['db'],
  sessionIds: readonly string[],
): Promise<{ count: number; sessions: ReadonlyMap<string, string> }> {
  const sessions = new Map(sessionIds.map((id) => [id, `deleted-${randomUUID()}`]))
  // One query for all sessions, since it reads the whole table.
  const events = await db
    .select({ eventId: trackingEvents.eventId, sessionId: trackingEvents.sessionId })
    .from(trackingEvents)
    .where(inArray(trackingEvents.sessionId, [...sessionIds]))
  for (const [sessionId, pseudonym] of sessions) {
    const ids = events.flatMap((event) => (event.sessionId === sessionId ? [event.eventId] : []))
    await db
      .update(trackingEvents)
      .set({
        // The id of a registration is derived from the account id.
        eventId: sql`case when ${trackingEvents.eventType} = 'registered' then gen_random_uuid() else ${trackingEvents.eventId} end`,
        sessionId: pseudonym,
        userId: null,
        fbp: null,
        fbc: null,
        deviceInfo: null,
        metadata: anonymousMetadata,
      })
      .where(inArray(trackingEvents.eventId, ids))
  }
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
