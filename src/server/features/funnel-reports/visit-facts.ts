import { and, asc, eq, gt, gte, isNotNull, or } from 'drizzle-orm'
import type { VisitFacts } from '#shared/reports/visits/visit-fold.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { reportMarks } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

type Db = Database['db']

/** A row's place in the order in which a source is read. `id` is empty before the first of its time. */
export type Place = { at: Date; id: string }

/** What was read: by session, and how far. */
export type Portion = { count: number; end: Place | null; facts: Map<string, VisitFacts> }

/** What visits are made from. */
export type FactSource = {
  /** Of the source's row in `report_marks`. */
  mark: string
  /** The next rows after a place, in the order in which the server took them in. */
  read: (db: Db, after: Place, limit: number) => Promise<Portion>
}

function bySession<T>(rows: readonly T[], sessionOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(sessionOf(row))
    if (group) group.push(row)
    else groups.set(sessionOf(row), [row])
  }
  return groups
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
    const groups = bySession(rows, ({ sessionId }) => sessionId)
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
        sessionId: leads.sessionId,
        createdAt: leads.createdAt,
        brandVersion: leads.brandVersion,
        // Visits take the gender from them. Where a brand marks it as health, it counts as unknown.
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
    const groups = bySession(rows, ({ sessionId }) => sessionId ?? '')
    return {
      count: rows.length,
      end: last ? { at: last.createdAt, id: last.id } : null,
      facts: new Map([...groups].map(([sessionId, found]) => [sessionId, { events: [], leads: found }])),
    }
  },
}

/** How far a source was read; null: not at all. */
export async function readMark(db: Db, { mark }: FactSource): Promise<Date | null> {
  const [row] = await db
    .select({ readTo: reportMarks.readTo })
    .from(reportMarks)
    .where(eq(reportMarks.name, mark))
  return row?.readTo ?? null
}
