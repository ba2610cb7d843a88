import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import type { listLiveEvents } from '#shared/contract/admin/admin-events.ts'
import { eventTypeSchema } from '#shared/contract/tracking.ts'
import type { EventType } from '#shared/tracking/event-types.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { consents } from '#server/db/schema/consents.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import type { LiveSpan } from './live-cursor.ts'

export type LiveQuery = Pick<
  z.output<(typeof listLiveEvents)['query']>,
  'type' | 'session' | 'ad' | 'limit'
> & { brandId: string }

/** Types that the ad network gets. */
const NAMED: EventType[] = eventTypeSchema.options.filter((type) => AD_EVENT_NAMES[type] !== null)

const hasOutcome = (ad: LiveQuery['ad']): SQL | undefined => {
  if (ad === undefined) return undefined
  if (ad !== 'none') return eq(adEvents.status, ad)
  return and(isNull(adEvents.eventId), inArray(trackingEvents.eventType, NAMED))
}

function isInSpan({ from, adFrom }: LiveSpan): SQL | undefined {
  if (from === null || adFrom === null) return undefined
  const isNew = gte(trackingEvents.receivedAt, from)
  if (adFrom >= from) return isNew
  return and(
    // This condition uses the index.
    gte(trackingEvents.receivedAt, adFrom),
    or(isNew, inArray(trackingEvents.eventType, NAMED)),
  )
}

/**
 * The ad network status of events in the span. Without the limit in time or session, a cluster would send the whole table to each
 * server. A status is stored after its event.
 */
function isStatusOf(session: string | undefined, { from, adFrom }: LiveSpan): SQL | undefined {
  const first = from !== null && adFrom !== null && adFrom < from ? adFrom : from
  return and(
    eq(adEvents.eventId, trackingEvents.eventId),
    session === undefined ? undefined : eq(adEvents.sessionId, session),
    first === null ? undefined : gte(adEvents.createdAt, first),
  )
}

export type StoredEvent = {
  event: typeof trackingEvents.$inferSelect
  ad: typeof adEvents.$inferSelect | null
}

/** The newest events with their ad network status. */
export function readEvents(
  { db }: Pick<Database, 'db'>,
  { brandId, type, session, ad, limit }: LiveQuery,
  span: LiveSpan,
): Promise<StoredEvent[]> {
  if (type === 'decision') return Promise.resolve([])
  const { receivedAt } = trackingEvents
  return db
    .select({ event: trackingEvents, ad: adEvents })
    .from(trackingEvents)
    .leftJoin(adEvents, isStatusOf(session, span))
    .where(
      and(
        eq(trackingEvents.brandId, brandId),
        isInSpan(span),
        session === undefined ? undefined : eq(trackingEvents.sessionId, session),
        type === undefined ? undefined : eq(trackingEvents.eventType, type),
        hasOutcome(ad),
      ),
    )
    .orderBy(
      // A session has few events. Sorted by the bare column, they would be looked for among all events from the newest on.
      desc(session === undefined ? receivedAt : sql`${receivedAt} + interval '0'`),
      desc(trackingEvents.occurredAt),
      desc(trackingEvents.eventId),
    )
    .limit(limit)
}

export type StoredDecision = typeof consents.$inferSelect

/** The newest decisions; none if only events are requested. */
export function readNewDecisions(
  { db }: Pick<Database, 'db'>,
  { brandId, type, session, ad, limit }: LiveQuery,
  { from }: LiveSpan,
): Promise<StoredDecision[]> {
  if ((type !== undefined && type !== 'decision') || ad !== undefined) return Promise.resolve([])
  return db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.brandId, brandId),
        from === null ? undefined : gte(consents.receivedAt, from),
        session === undefined ? undefined : eq(consents.sessionId, session),
      ),
    )
    .orderBy(desc(consents.receivedAt), desc(consents.consentId))
    .limit(limit)
}
