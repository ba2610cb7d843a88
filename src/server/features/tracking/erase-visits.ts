import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

/** What of an event's metadata says what happened, and not who it was; as texts without an @, numbers and truths. */
const KEPT_METADATA = [
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

const keptMetadata = sql`(
  select jsonb_object_agg(kept.key, kept.value)
  from jsonb_each(case when jsonb_typeof(${trackingEvents.metadata}) = 'object' then ${trackingEvents.metadata} else '{}'::jsonb end) as kept
  where kept.key in (${sql.join(KEPT_METADATA, sql`, `)})
    and (jsonb_typeof(kept.value) in ('number', 'boolean')
      or (jsonb_typeof(kept.value) = 'string' and kept.value #>> '{}' ~ '^[[:alnum:] .:,&+_-]{1,64}$'))
)`

/**
 * The verb "forget visits": events stay, so that what is counted stays true, under a new session of their own and with
 * nothing that says whose they are.
 *
 * @returns how many events there were, and the new session of each old one
 */
export async function eraseVisits(
  db: Database['db'],
  sessionIds: readonly string[],
): Promise<{ count: number; sessions: ReadonlyMap<string, string> }> {
  const sessions = new Map(sessionIds.map((id) => [id, `deleted-${randomUUID()}`]))
  // The events of all sessions are looked for once, since that reads the whole table.
  const events = await db
    .select({ eventId: trackingEvents.eventId, sessionId: trackingEvents.sessionId })
    .from(trackingEvents)
    .where(inArray(trackingEvents.sessionId, [...sessionIds]))
  for (const [sessionId, pseudonym] of sessions) {
    const ids = events.flatMap((event) => (event.sessionId === sessionId ? [event.eventId] : []))
    await db
      .update(trackingEvents)
      .set({
        // The id of a registration is made from the account's id.
        eventId: sql`case when ${trackingEvents.eventType} = 'registered' then gen_random_uuid() else ${trackingEvents.eventId} end`,
        sessionId: pseudonym,
        userId: null,
        fbp: null,
        fbc: null,
        deviceInfo: null,
        metadata: keptMetadata,
      })
      .where(inArray(trackingEvents.eventId, ids))
  }
  return { count: events.length, sessions }
}
