import { type SQL, sql } from 'drizzle-orm'
import type { readConversionBetween } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData, RouteQuery } from '#shared/contract/route.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import { visits } from '#server/db/schema/reports.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { conversionPeriods, type Period } from './conversion-periods.ts'
import { segmentValues, topValues } from './conversion-segments.ts'
import { visitsCaughtUpAt } from './lock-visits.ts'
import { filtersOf } from './read-conversions.ts'
import { type Filters, OTHER } from './funnel-question.ts'
import { matchesVisit } from './sum-visits.ts'
import { STAGE_COLUMNS } from './funnel-reports.ts'

type Db = Database['db']
type Query = RouteQuery<typeof readConversionBetween>
type Between = RouteData<typeof readConversionBetween>

const isStage = (name: string): name is FunnelStage => Object.hasOwn(STAGE_COLUMNS, name)

/**
 * SQL for when a session first reached a point such as `stage:lead` or `step:age`, in ms since 1970.
 * @throws AppError `validation_failed` for an unknown stage
 */
function reachedMs(point: string, field: 'start' | 'end'): SQL {
  const name = point.slice('stage:'.length)
  if (point.startsWith('stage:')) {
    if (!isStage(name)) {
      const fields = [{ path: field, message: 'Not a stage of the funnel' }]
      throw new AppError('validation_failed', 'The request is not valid', { fields })
    }
    return sql`(extract(epoch from ${visits[STAGE_COLUMNS[name]]}) * 1000)::float8`
  }
  const step = sql`(${visits.steps} -> ${point.slice('step:'.length)}::text)`
  return sql`least((${step} ->> 'viewedMs')::float8, (${step} ->> 'answeredMs')::float8)`
}

type Sums = { value: string; started: number; reached: number; medianSeconds: number | null }

/** Sums over the sessions of a period, split by a dimension if one is given. */
async function sumBetween(
  db: Db,
  { start, end }: { start: SQL; end: SQL },
  period: Period,
  filters: Filters,
  splitBy: Query['splitBy'],
): Promise<Sums[]> {
  const value = splitBy === undefined ? sql<string>`''` : sql<string>`${visits[splitBy]}`
  const times = db
    .select({ value: value.as('value'), start: start.as('start_ms'), end: end.as('end_ms') })
    .from(visits)
    .where(matchesVisit(period, filters))
    .as('times')
  const isReached = sql`${times.end} >= ${times.start}`
  return db
    .select({
      value: times.value,
      started: sql<number>`count(${times.start})::int`,
      reached: sql<number>`(count(*) filter (where ${isReached}))::int`,
      medianSeconds: sql<number | null>`(percentile_disc(0.5)
        within group (order by ${times.end} - ${times.start}) filter (where ${isReached})) / 1000`,
    })
    .from(times)
    .groupBy(times.value)
}

const totalOf = (sums: readonly Sums[]) => {
  const [{ started, reached, medianSeconds } = { started: 0, reached: 0, medianSeconds: null }] = sums
  return { started, reached, medianSeconds }
}

function segmentsOf(sums: readonly Sums[]): Between['segments'] {
  const present = sums.filter(({ started }) => started > 0)
  const top = topValues(new Map(present.map(({ value, started }) => [value, started])))
  const hasRest = present.length > top.length
  const kept = top.filter((value) => !hasRest || value !== OTHER)
  return segmentValues(top, hasRest).map((value) => {
    const isRest = hasRest && value === OTHER
    const members = present.filter((row) => (isRest ? !kept.includes(row.value) : row.value === value))
    return {
      value,
      started: members.reduce((sum, { started }) => sum + started, 0),
      reached: members.reduce((sum, { reached }) => sum + reached, 0),
    }
  })
}

/**
 * The conversion between two points: sessions that reached `start`, and those that first reached `end` then or later.
 *
 * @throws AppError `validation_failed` for an unknown stage, or a period that ends before it begins
 */
export async function readBetween(
  { db }: Database,
  brandId: string,
  query: Query,
  now: Date,
): Promise<Between> {
  const { period, comparison } = conversionPeriods(query, now)
  const filters = filtersOf(brandId, query)
  const points = { start: reachedMs(query.start, 'start'), end: reachedMs(query.end, 'end') }
  const asOf = await visitsCaughtUpAt(db)
  const sums = await sumBetween(db, points, period, filters, undefined)
  const before = comparison && (await sumBetween(db, points, comparison, filters, undefined))
  const parts = query.splitBy && (await sumBetween(db, points, period, filters, query.splitBy))
  return {
    asOf: asOf?.toISOString() ?? null,
    period,
    comparison,
    ...totalOf(sums),
    before: before && totalOf(before),
    segments: parts ? segmentsOf(parts) : [],
  }
}
