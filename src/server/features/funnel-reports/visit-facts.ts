import { and, asc, eq, gt, gte, isNotNull, or } from 'drizzle-orm'
import type { VisitFacts } from '#shared/reports/visits/visit-fold.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { reportMarks } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

type Db = Database['db']

/** A position in a source's reading order. `id` is empty before the first row of its time. */
export type Position = { at: Date; id: string }

/** Facts by session, and where reading stopped. */
type ReadFacts = { count: number; end: Position | null; facts: Map<string, VisitFacts> }

/** A table that visits are built from. */
export type FactSource = {
  /** Name of its row in `report_marks`. */
  mark: string
  /** The next rows after a position, in the order they were received. */
  read: (db: Db, after: Position, limit: number) => Promise<ReadFacts>
}

export const eventSource: FactSource = {
  mark: 'visits',
  read: async (db, { at, id }, limit) => {
    const rows = await db
      .select()
      .from(trackingEvents)
      .where(
        and(
          gte(trackingEvents.receivedAt, at),
          id === '' ? undefined : or(gt(trackingEvents.receivedAt, at), gt(trackingEvents.eventId, id)),
        ),
      )
      .orderBy(asc(trackingEvents.receivedAt), asc(trackingEvents.eventId))
      .limit(limit)
    const last = rows.at(-1)
    const groups = Map.groupBy(rows, ({ sessionId }) => sessionId)
    return {
      count: rows.length,
      end: last ? { at: last.receivedAt, id: last.eventId } : null,
      facts: new Map([...groups].map(([sessionId, events]) => [sessionId, { events, leads: [] }])),
    }
  },
}

/** Leads without a session belong to no visit. */
export const leadSource: FactSource = {
  mark: 'visits:leads',
  read: async (db, { at, id }, limit) => {
    const rows = await db
      .select({
        id: leads.id,
        brandId: leads.brandId,
        sessionId: leads.sessionId,
        createdAt: leads.createdAt,
        brandVersion: leads.brandVersion,
        // For the answer that reports are split by, which is not about health.
        answers: leads.openAnswers,
        attribution: leads.attribution,
      })
      .from(leads)
      .where(
        and(
          isNotNull(leads.sessionId),
          gte(leads.createdAt, at),
          id === '' ? undefined : or(gt(leads.createdAt, at), gt(leads.id, id)),
        ),
      )
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(limit)
    const last = rows.at(-1)
    const groups = Map.groupBy(rows, ({ sessionId }) => sessionId ?? '')
    return {
      count: rows.length,
      end: last ? { at: last.createdAt, id: last.id } : null,
      facts: new Map([...groups].map(([sessionId, found]) => [sessionId, { events: [], leads: found }])),
    }
  },
}

/** How far a source was read; null: never. */
export async function readMark(db: Db, { mark }: FactSource): Promise<Date | null> {
  const [row] = await db
    .select({ readTo: reportMarks.readTo })
    .from(reportMarks)
    .where(eq(reportMarks.name, mark))
  return row?.readTo ?? null
}
