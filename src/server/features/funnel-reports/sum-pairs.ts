import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import { PAIR_TIME_BOUNDS_SECONDS, pairTimeMedian } from '#shared/reports/visits/stage-pairs.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelPairDays, visits } from '#server/db/schema/reports.ts'
import type { Period } from './conversion-periods.ts'
import { type Filters, hasDailyCounts, type Split } from './funnel-question.ts'
import { STAGE_COLUMNS } from './funnel-reports.ts'
import { pairsCountedFrom } from './pairs-mark.ts'
import { cellValue, matchesCell, sumStageDays, total } from './sum-days.ts'
import { matchesVisit, visitValue } from './sum-visits.ts'

type Db = Database['db']

/** A stage of the funnel, or a step of the quiz by its question's id. */
export type Point = { stage: FunnelStage } | { questionId: string }
export type Points = { start: Point; end: Point }

export type PairSum = {
  /** '' without a split. */
  value: string
  /** Sessions that reached the start. */
  started: number
  /** Sessions that reached the end then or later. */
  reached: number
  medianSeconds: number | null
}

/** Sums that can be added. `bucket` null: sessions that did not reach the end, or whose time is not in this row. */
type Part = { value: string; bucket: number | null; started: number; reached: number }

/** SQL for when a session first reached a point, in ms since 1970. */
function reachedMs(point: Point): SQL {
  if ('stage' in point) {
    return sql`(extract(epoch from ${visits[STAGE_COLUMNS[point.stage]]}) * 1000)::float8`
  }
  const step = sql`(${visits.steps} -> ${point.questionId}::text)`
  return sql`least((${step} ->> 'viewedMs')::float8, (${step} ->> 'answeredMs')::float8)`
}

const BOUNDS = sql.raw(`array[${PAIR_TIME_BOUNDS_SECONDS.join(',')}]::float8[]`)

/** For any points, from the visits, as far back as they are stored. */
async function pairsOfVisits(
  db: Db,
  { start, end }: Points,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<Part[]> {
  const times = db
    .select({
      value: visitValue(split).as('value'),
      start: sql`${reachedMs(start)}`.as('start_ms'),
      end: sql`${reachedMs(end)}`.as('end_ms'),
    })
    .from(visits)
    .where(matchesVisit(period, filters))
    .as('times')
  const bucket = sql<number | null>`case when ${times.end} >= ${times.start}
    then width_bucket((${times.end} - ${times.start}) / 1000, ${BOUNDS}) - 1 end`
  const rows = await db
    .select({
      value: times.value,
      bucket: bucket.as('bucket'),
      started: sql<number>`count(${times.start})::int`,
      sessions: sql<number>`count(*)::int`,
    })
    .from(times)
    .groupBy(times.value, sql`2`)
  return rows.map(({ sessions, ...row }) => ({ ...row, reached: row.bucket === null ? 0 : sessions }))
}

/** For two different stages, from the daily counts. */
async function pairsOfDays(
  db: Db,
  start: FunnelStage,
  end: FunnelStage,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<Part[]> {
  const days = funnelPairDays
  const stages = await sumStageDays(db, period, filters, split)
  const reached = await db
    .select({ value: cellValue(split).as('value'), bucket: days.bucket, reached: total(days.sessions) })
    .from(days)
    .innerJoin(funnelCells, eq(funnelCells.id, days.cellId))
    .where(
      and(
        matchesCell(filters, split),
        between(days.day, period.from, period.to),
        eq(days.start, start),
        eq(days.end, end),
      ),
    )
    .groupBy(sql`1`, days.bucket)
  return [
    ...stages
      .filter(({ stage }) => stage === start)
      .map(({ value, sessions }) => ({ value, bucket: null, started: sessions, reached: 0 })),
    ...reached.map((row) => ({ ...row, started: 0 })),
  ]
}

/** The days of a period before and from a day on; null: there are none. */
function divide({ from, to }: Period, day: string): { before: Period | null; since: Period | null } {
  if (day <= from) return { before: null, since: { from, to } }
  if (day > to) return { before: { from, to }, since: null }
  const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  return { before: { from, to: dayBefore }, since: { from: day, to } }
}

async function partsOf(
  db: Db,
  points: Points,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<Part[]> {
  const { start, end } = points
  const areCounted =
    'stage' in start && 'stage' in end && start.stage !== end.stage && hasDailyCounts(filters, split)
  if (!areCounted) return pairsOfVisits(db, points, period, filters, split)
  const { before, since } = divide(period, await pairsCountedFrom(db))
  return [
    ...(before ? await pairsOfVisits(db, points, before, filters, split) : []),
    ...(since ? await pairsOfDays(db, start.stage, end.stage, since, filters, split) : []),
  ]
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Sessions between two points, by the values of a split. */
export async function sumPairs(
  db: Db,
  points: Points,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<PairSum[]> {
  const parts = await partsOf(db, points, period, filters, split)
  return [...Map.groupBy(parts, ({ value }) => value)].map(([value, ofValue]) => {
    const times = new Map<number, number>()
    for (const { bucket, reached } of ofValue) {
      if (bucket !== null) times.set(bucket, (times.get(bucket) ?? 0) + reached)
    }
    return {
      value,
      started: sumOf(ofValue.map(({ started }) => started)),
      reached: sumOf(ofValue.map(({ reached }) => reached)),
      medianSeconds: pairTimeMedian(times),
    }
  })
}
