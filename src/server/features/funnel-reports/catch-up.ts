import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { createFunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import { isSameVisit, mergeVisits } from '#shared/reports/visits/visit.ts'
import { type FoldDeps, foldVisit, type VisitFacts } from '#shared/reports/visits/visit-fold.ts'
import { isOpenVisit, OPEN_VISIT_MS } from '#shared/reports/visits/step-status.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import type { Throttle } from '#server/db/throttle.ts'
import { visits } from '#server/db/schema/reports.ts'
import { visitsVersion } from './lock-visits.ts'
import { keepPairsComplete, markCaughtUp } from './pairs-mark.ts'
import { saveVisitChanges, type VisitChanges } from './save-visit-changes.ts'
import { eventSource, type FactSource, leadSource, type Position, readMark } from './visit-facts.ts'
import { rowOfVisit, visitOfRow, type VisitRow } from './visit-row.ts'

type Db = Database['db']

export type CatchUpDeps = FoldDeps & {
  database: Database
  /** Slows down while the database is busy. */
  throttle?: Throttle
}

/** Numbers of rows read and visits closed; `isDone`: nothing is left to do. */
export type CaughtUp = { events: number; leads: number; closed: number; isDone: boolean }

/** Each statement blocks the embedded database. */
const ROWS_AT_ONCE = 500

/**
 * Rows are committed up to a request's length (60 s) after their timestamp, and the clocks of instances differ by
 * seconds. So the mark stays this far behind. The next run looks at newer rows again, and reads those it has not seen.
 */
const OVERLAP_MS = 2 * MINUTE_MS

/** A run, with the first day whose pairs of stages are counted. */
type Run = CatchUpDeps & { now: Date; pairsFrom: string }

/** The changes that new facts make to stored visits. */
async function changesOf(
  db: Db,
  facts: ReadonlyMap<string, VisitFacts>,
  run: Run,
): Promise<Pick<VisitChanges, 'rows' | 'tally'>> {
  const stored = await db
    .select()
    .from(visits)
    .where(inArray(visits.sessionId, [...facts.keys()]))
  const storedById = new Map(stored.map((row) => [row.sessionId, row]))
  const { now } = run
  const tally = createFunnelTally(run.pairsFrom)
  const rows: VisitRow[] = []
  for (const [sessionId, newFacts] of facts) {
    const part = foldVisit(sessionId, newFacts, run)
    if (part === null) continue
    const row = storedById.get(sessionId)
    const before = row && visitOfRow(row)
    // Only a forged event names the session of another brand.
    if (before && before.brandId !== part.brandId) continue
    const visit = before ? mergeVisits(before, part) : part
    if (before && isSameVisit(before, visit)) continue
    const isOpen = isOpenVisit(visit, now.getTime())
    if (row && before) tally.count(before, row.isOpen, -1)
    tally.count(visit, isOpen)
    rows.push(rowOfVisit(visit, isOpen, now))
  }
  return { rows, tally }
}

/** How many rows were read, what they change, and where the next batch begins. */
type Batch<From> = { count: number; changes: VisitChanges | null; next: From }

/**
 * Works in batches. A batch is saved if nobody else has changed visits since it began; otherwise it is repeated.
 * @returns how many rows were read
 */
function runBatches<From>(
  { database, throttle }: CatchUpDeps,
  first: From,
  work: (from: From, batchSize: number) => Promise<Batch<From>>,
  signal?: AbortSignal,
): Promise<number> {
  let from = first
  const runBatch = async (batchSize: number): Promise<number> => {
    const version = await visitsVersion(database)
    const { count, changes, next } = await work(from, batchSize)
    if (changes === null || (await saveVisitChanges(database, version, changes))) {
      from = next
      return count
    }
    return signal?.aborted ? 0 : runBatch(batchSize)
  }
  return inBatches(runBatch, { batchSize: ROWS_AT_ONCE, throttle, signal })
}

/** Reads a source from its mark on. */
async function readSource(run: Run, source: FactSource, signal?: AbortSignal) {
  const { db } = run.database
  const { readTo, seen, xid } = await readMark(run.database, source)
  const overMs = run.now.getTime() - OVERLAP_MS
  // A mark from an instance whose clock is ahead must not leave a gap.
  const first: Position = { at: new Date(readTo === null ? 0 : Math.min(readTo.getTime(), overMs)), id: '' }
  const work = async (from: Position, batchSize: number): Promise<Batch<Position>> => {
    const { count, end, facts } = await source.read(db, from, seen, batchSize)
    if (end === null) return { count, changes: null, next: from }
    const mark = {
      name: source.mark,
      readTo: new Date(Math.min(end.at.getTime(), overMs)),
      seenTo: end.at,
      seenXid: String(xid),
    }
    return { count, changes: { ...(await changesOf(db, facts, run)), mark }, next: end }
  }
  return runBatches(run, first, work, signal)
}

/** Closes visits without recent events: their visitors have exited at their last step. */
async function closeVisits(run: Run, signal?: AbortSignal) {
  const before = new Date(run.now.getTime() - OPEN_VISIT_MS)
  const work = async (_from: null, batchSize: number): Promise<Batch<null>> => {
    const open = await run.database.db
      .select()
      .from(visits)
      .where(and(eq(visits.isOpen, true), lte(visits.lastAt, before)))
      .orderBy(asc(visits.lastAt))
      .limit(batchSize)
    const tally = createFunnelTally(run.pairsFrom)
    for (const row of open) {
      const visit = visitOfRow(row)
      tally.count(visit, true, -1)
      tally.count(visit, false)
    }
    const rows = open.map((row) => ({ ...row, isOpen: false }))
    return { count: rows.length, changes: { rows, tally, mark: null }, next: null }
  }
  return runBatches(run, null, work, signal)
}

/**
 * Updates `visits` and the counts of each day from the events and leads since the last run. Each batch is one statement,
 * on a cluster one transaction, that keeps visits, counts and mark consistent, so it is safe to kill, repeat, and run on several instances.
 *
 * @param signal stops between two batches; the next run continues there
 */
export async function catchUp(deps: CatchUpDeps, now: Date, signal?: AbortSignal): Promise<CaughtUp> {
  const run = { ...deps, now, pairsFrom: await keepPairsComplete(deps.database.db, now) }
  const events = await readSource(run, eventSource, signal)
  const leads = signal?.aborted ? 0 : await readSource(run, leadSource, signal)
  const closed = signal?.aborted ? 0 : await closeVisits(run, signal)
  const isDone = signal?.aborted !== true
  if (isDone) await markCaughtUp(deps.database.db, now)
  return { events, leads, closed, isDone }
}
