import { and, desc, eq, inArray } from 'drizzle-orm'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

const MAX_EVENTS = 200

type EventMetadata = (typeof trackingEvents.$inferSelect)['metadata']

/** What an event was about, beyond its type. */
function detailOf(metadata: EventMetadata, titles: ReadonlyMap<string, string>): string | null {
  const read = (key: string): string | null => {
    const value = metadata?.[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  const questionId = read('questionId')
  if (questionId !== null) return titles.get(questionId) ?? questionId
  const price = [read('amount'), read('currency')].filter((part) => part !== null).join(' ')
  return [read('planName') ?? read('page'), price || null].filter((part) => part !== null).join(', ') || null
}

/** The newest events of sessions. @param titles of questions, by id */
export async function readLeadEvents(
  { database: { db }, brandId }: AdminLeadsDeps,
  sessionIds: readonly string[],
  titles: ReadonlyMap<string, string>,
): Promise<LeadDetails['events']> {
  const rows = await db
    .select({
      id: trackingEvents.eventId,
      eventType: trackingEvents.eventType,
      at: trackingEvents.occurredAt,
      metadata: trackingEvents.metadata,
    })
    .from(trackingEvents)
    .where(and(inArray(trackingEvents.sessionId, [...sessionIds]), eq(trackingEvents.brandId, brandId)))
    .orderBy(desc(trackingEvents.occurredAt), desc(trackingEvents.eventId))
    .limit(MAX_EVENTS)
  return rows.map(({ metadata, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: detailOf(metadata, titles),
  }))
}
