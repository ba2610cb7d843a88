import { and, asc, eq, gt, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { VisitFacts } from '#shared/reports/visits/visit-fold.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { reportMarks } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

type Db = Database['db']

/** A position in a source's reading order. `id` is empty before the first row of its time. */
export type Position = { at: Date; id: string }

/** What earlier runs have read: rows before `to` that were committed when the transaction `xid` (64 bits) had not begun. */
export type Seen = { to: Date; xid: bigint }

/** Facts by session, and where reading stopped. */
type ReadFacts = { count: number; end: Position | null; facts: Map<string, VisitFacts> }

/** A table that visits are built from. */
export type FactSource = {
  /** Name of its row in `report_marks`. */
  mark: string
  /** It may be distributed: then its rows have no version, and recent ones are read again by each run. */
  isHot: boolean
  /** The next unseen rows after a position, in the order they were received. */
  read: (db: Db, after: Position, seen: Seen | null, limit: number) => Promise<ReadFacts>
}

const XID_BITS = 32

/**
 * Leaves out rows that were read before: `xmin` is the transaction that wrote a row, and `age` counts transactions since, over
 * the overflow of 32-bit ids.
 */
const isUnseen = (table: PgTable, time: SQL, seen: Seen | null): SQL | undefined =>
  seen === null
    ? undefined
    : sql`not (${time} < ${seen.to.toISOString()}::timestamptz
        and age(${table}.xmin) > age(${String(BigInt.asUintN(XID_BITS, seen.xid))}::xid))`

export const eventSource: FactSource = {
  mark: 'visits',
  isHot: true,
  read: async (db, { at, id }, seen, limit) => {
    const rows = await db
      .select()
      .from(trackingEvents)
      .where(
        and(
          gte(trackingEvents.receivedAt, at),
          id === '' ? undefined : or(gt(trackingEvents.receivedAt, at), gt(trackingEvents.eventId, id)),
          isUnseen(trackingEvents, sql`${trackingEvents.receivedAt}`, seen),
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
  isHot: false,
  read: async (db, { at, id }, seen, limit) => {
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
          isUnseen(leads, sql`${leads.createdAt}`, seen),
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

/** An older id cannot be compared with those of rows. */
const MAX_XID_AGE = 2n ** 31n - 1n

/**
 * How far a source was read, and `xid`, the oldest transaction that may be running now: what it and later ones write may be
 * invisible to this run.
 */
export async function readMark(
  { db, isDistributed }: Pick<Database, 'db' | 'isDistributed'>,
  { mark, isHot }: FactSource,
): Promise<{ readTo: Date | null; seen: Seen | null; xid: bigint }> {
  const [now] = await db
    .select({ xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
    .from(sql`(select) as now`)
  const xid = BigInt(now?.xid ?? 0)
  const [row] = await db
    .select({ readTo: reportMarks.readTo, seenTo: reportMarks.seenTo, seenXid: reportMarks.seenXid })
    .from(reportMarks)
    .where(eq(reportMarks.name, mark))
  const seen = row?.seenTo && row.seenXid !== null ? { to: row.seenTo, xid: BigInt(row.seenXid) } : null
  // A restored database counts transactions from the beginning, and each worker of a cluster its own.
  const isComparable =
    !(isHot && isDistributed) && seen !== null && seen.xid <= xid && xid - seen.xid < MAX_XID_AGE
  return { readTo: row?.readTo ?? null, seen: isComparable ? seen : null, xid }
}
