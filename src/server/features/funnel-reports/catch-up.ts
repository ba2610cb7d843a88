import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { createFunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import { isSameVisit, mergeVisits } from '#shared/reports/visits/visit.ts'
import { foldVisit, type VisitFacts } from '#shared/reports/visits/visit-fold.ts'
import { isOpenVisit, OPEN_VISIT_MS } from '#shared/reports/visits/step-status.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import type { Throttle } from '#server/db/throttle.ts'
import { reportMarks, visits } from '#server/db/schema/reports.ts'
import { visitsVersion } from './lock-visits.ts'
import { saveVisitChanges, type VisitChanges } from './save-visit-changes.ts'
import { eventSource, type FactSource, leadSource, type Place, readMark } from './visit-facts.ts'
import { rowOfVisit, visitOfRow, type VisitRow } from './visit-row.ts'

type Db = Database['db']

export type CatchUpDeps = {
  database: Database
  /** Hosts of this installation: a link from there is no source. */
  ownHosts: readonly string[]
  /** How it makes way for others; absent: only by ending its turn. */
  throttle?: Throttle
}

/** How many rows of each were read, and visits settled; `isDone`: nothing is left to do. */
export type CaughtUp = { events: number; leads: number; settled: number; isDone: boolean }

/** At most, so that the embedded database, which each statement holds, answers others soon. */
const ROWS_AT_ONCE = 500

/**
 * Rows are committed after the time they say, by the length of a call (60 s) at most, and the clocks of instances
 * differ by seconds: only so long after it a time is over, and the mark goes no further. What came since is read again
 * by the next run; reading it twice changes nothing.
 */
const OVERLAP_MS = 2 * 60 * 1000

/** What facts change of the visits they belong to. */
async function newsOf(
  db: Db,
  facts: ReadonlyMap<string, VisitFacts>,
  { ownHosts }: CatchUpDeps,
  now: Date,
): Promise<Pick<VisitChanges, 'rows' | 'tally'>> {
  const stored = await db
    .select()
    .from(visits)
    .where(inArray(visits.sessionId, [...facts.keys()]))
  const storedById = new Map(stored.map((row) => [row.sessionId, row]))
  const tally = createFunnelTally()
  const rows: VisitRow[] = []
  for (const [sessionId, told] of facts) {
    const news = foldVisit(sessionId, told, ownHosts)
    if (news === null) continue
    const row = storedById.get(sessionId)
    const before = row && visitOfRow(row)
    const visit = before ? mergeVisits(before, news) : news
    if (before && isSameVisit(before, visit)) continue
    const isOpen = isOpenVisit(visit, now.getTime())
    if (row && before) tally.count(before, row.isOpen, -1)
    tally.count(visit, isOpen)
    rows.push(rowOfVisit(visit, isOpen, now))
  }
  return { rows, tally }
}

/** A portion of work: how many rows were read, what they change, and where the next one begins. */
type Portion<From> = { count: number; news: VisitChanges | null; next: From }

/**
 * Works in portions, each of which is saved if nobody has changed visits since it was begun, and is begun again otherwise.
 * @returns how many rows were read
 */
function inPortions<From>(
  { database, throttle }: CatchUpDeps,
  first: From,
  work: (from: From, batchSize: number) => Promise<Portion<From>>,
  signal?: AbortSignal,
): Promise<number> {
  let from = first
  const portion = async (batchSize: number): Promise<number> => {
    const version = await visitsVersion(database)
    const { count, news, next } = await work(from, batchSize)
    if (news === null || (await saveVisitChanges(database, version, news))) {
      from = next
      return count
    }
    return signal?.aborted ? 0 : portion(batchSize)
  }
  return inBatches(portion, { batchSize: ROWS_AT_ONCE, throttle, signal })
}

/** Reads a source from where it was left. */
async function readOn(deps: CatchUpDeps, source: FactSource, now: Date, signal?: AbortSignal) {
  const { db } = deps.database
  const readTo = await readMark(db, source)
  const overMs = now.getTime() - OVERLAP_MS
  // A mark that was set by a clock ahead of this one must not leave a gap behind it.
  const first: Place = { at: new Date(readTo === null ? 0 : Math.min(readTo.getTime(), overMs)), id: '' }
  const work = async (from: Place, batchSize: number): Promise<Portion<Place>> => {
    const { count, end, facts } = await source.read(db, from, batchSize)
    if (end === null) return { count, news: null, next: from }
    const mark = { name: source.mark, readTo: new Date(Math.min(end.at.getTime(), overMs)) }
    return { count, news: { ...(await newsOf(db, facts, deps, now)), mark }, next: end }
  }
  return inPortions(deps, first, work, signal)
}

/** Visits of which nothing was heard for long enough are over: whoever was still at a step has exited there. */
async function settleVisits(deps: CatchUpDeps, now: Date, signal?: AbortSignal) {
  const before = new Date(now.getTime() - OPEN_VISIT_MS)
  const work = async (_from: null, batchSize: number): Promise<Portion<null>> => {
    const open = await deps.database.db
      .select()
      .from(visits)
      .where(and(eq(visits.isOpen, true), lte(visits.lastAt, before)))
      .orderBy(asc(visits.lastAt))
      .limit(batchSize)
    const tally = createFunnelTally()
    for (const row of open) {
      const visit = visitOfRow(row)
      tally.count(visit, true, -1)
      tally.count(visit, false)
    }
    const rows = open.map((row) => ({ ...row, isOpen: false }))
    return { count: rows.length, news: { rows, tally, mark: null }, next: null }
  }
  return inPortions(deps, null, work, signal)
}

/**
 * The verb "catch up": reads what events and leads have come since it last ran into `visits`, and changes the counts of
 * the days by what has changed. In portions, each one statement that leaves visits, counts and mark agreeing:
 * it may be ended, or killed, at any point, repeated, and run by several instances.
 *
 * @param signal ends it early, between two portions; the next run goes on from there
 */
export async function catchUp(deps: CatchUpDeps, now: Date, signal?: AbortSignal): Promise<CaughtUp> {
  const events = await readOn(deps, eventSource, now, signal)
  const leads = signal?.aborted ? 0 : await readOn(deps, leadSource, now, signal)
  const settled = signal?.aborted ? 0 : await settleVisits(deps, now, signal)
  const isDone = signal?.aborted !== true
  if (isDone) {
    const caughtUp = { name: eventSource.mark, caughtUpAt: now }
    await deps.database.db
      .insert(reportMarks)
      .values(caughtUp)
      .onConflictDoUpdate({ target: reportMarks.name, set: caughtUp })
  }
  return { events, leads, settled, isDone }
}
