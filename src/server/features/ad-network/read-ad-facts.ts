import { and, inArray } from 'drizzle-orm'
import type { TrackingDecision } from '#shared/consent/may-send.ts'
import { pickFromEvent } from '#shared/privacy/pick-allowed.ts'
import type { Row } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { readDecisions, sessionKey } from '#server/features/consent/consent.ts'
import type { AdEventRow, AdNetworkDeps } from './ad-network-deps.ts'

/** The fields of an event that may go to the network. */
export type AllowedEvent = ReturnType<typeof pickFromEvent<'ad_network'>>

/** Facts from all events of a session, since server events have no browser. */
export type SessionFacts = {
  fbp: string | null
  fbc: string | null
  userAgent: string | null
  country: string | null
  /** True if any event of the session has it. */
  isGpc: boolean
}

/** The current facts about a waiting event. */
export type AdFacts = {
  /** null: the event or its person was deleted. */
  event: { allowed: AllowedEvent; country: string | null; leadId: string | null } | null
  session: SessionFacts
  decision: TrackingDecision | null
}

/** $1 session ids. The latest value of each column; a session belongs to one brand, so others' events do not count. */
const READ_SESSIONS = `
select brand_id, session_id, bool_or(is_gpc) as is_gpc,
  (array_agg(fbp order by received_at desc) filter (where fbp is not null))[1] as fbp,
  (array_agg(fbc order by received_at desc) filter (where fbc is not null))[1] as fbc,
  (array_agg(country order by received_at desc) filter (where country is not null))[1] as country,
  (array_agg(device_info ->> 'userAgent' order by received_at desc)
    filter (where device_info ->> 'userAgent' is not null))[1] as user_agent
from tracking_events
where session_id = any($1::text[])
group by brand_id, session_id`

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const sessionFacts = (row: Row): SessionFacts => ({
  fbp: textOrNull(row['fbp']),
  fbc: textOrNull(row['fbc']),
  userAgent: textOrNull(row['user_agent']),
  country: textOrNull(row['country']),
  isGpc: row['is_gpc'] === true,
})

const NO_FACTS = sessionFacts({})

async function readSessions(
  { run }: AdNetworkDeps['database'],
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SessionFacts>> {
  const rows = await run({
    name: 'read_ad_sessions',
    text: READ_SESSIONS,
    values: [sessionIds],
  })
  return new Map(
    rows.map((row) => [
      sessionKey({ brandId: String(row['brand_id']), sessionId: String(row['session_id']) }),
      sessionFacts(row),
    ]),
  )
}

/** The current facts about events, in their order. */
export async function readAdFacts(
  { database }: Pick<AdNetworkDeps, 'database'>,
  waiting: readonly Pick<AdEventRow, 'eventId' | 'brandId' | 'sessionId'>[],
): Promise<AdFacts[]> {
  const sessionIds = [...new Set(waiting.map(({ sessionId }) => sessionId))]
  const events = await database.db
    .select()
    .from(trackingEvents)
    .where(
      and(
        inArray(
          trackingEvents.eventId,
          waiting.map(({ eventId }) => eventId),
        ),
        // An event of another session has been anonymised.
        inArray(trackingEvents.sessionId, sessionIds),
      ),
    )
  const byId = new Map(events.map((event) => [event.eventId, event]))
  const sessions = await readSessions(database, sessionIds)
  const decisions = await readDecisions(database, waiting)
  return waiting.map(({ eventId, brandId, sessionId }) => {
    const event = byId.get(eventId)
    const isThere = event !== undefined && event.sessionId === sessionId
    return {
      event: isThere
        ? {
            allowed: pickFromEvent({ ...event, timestamp: event.occurredAt }, 'ad_network'),
            country: event.country,
            leadId: event.userId,
          }
        : null,
      session: sessions.get(sessionKey({ brandId, sessionId })) ?? NO_FACTS,
      decision: decisions.get(sessionKey({ brandId, sessionId }))?.tracking ?? null,
    }
  })
}

/**
 * Email addresses of leads, as typed. Only for those who have explicitly agreed.
 * @returns finds the address of a lead of a brand: a browser may name any lead
 */
export async function readLeadEmails(
  { database: { db } }: Pick<AdNetworkDeps, 'database'>,
  leadIds: readonly string[],
): Promise<(brandId: string, leadId: string) => string | null> {
  if (leadIds.length === 0) return () => null
  const rows = await db
    .select({ id: leads.id, brandId: leads.brandId, email: leads.email })
    .from(leads)
    .where(inArray(leads.id, [...leadIds]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (brandId, leadId) => {
    const found = byId.get(leadId)
    return found?.brandId === brandId ? found.email : null
  }
}
