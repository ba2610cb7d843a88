import type { readConversionBetween } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData, RouteQuery } from '#shared/contract/route.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { conversionPeriods } from './conversion-periods.ts'
import { segmentValues, topValues } from './conversion-segments.ts'
import { visitsCaughtUpAt } from './lock-visits.ts'
import { filtersOf } from './read-conversions.ts'
import { OTHER } from './funnel-question.ts'
import { STAGE_COLUMNS } from './funnel-reports.ts'
import { type PairSum, type Point, sumPairs } from './sum-pairs.ts'

type Query = RouteQuery<typeof readConversionBetween>
type Between = RouteData<typeof readConversionBetween>

const isStage = (name: string): name is FunnelStage => Object.hasOwn(STAGE_COLUMNS, name)

/**
 * A point such as `stage:lead` or `step:age`.
 * @throws AppError `validation_failed` for an unknown stage
 */
function pointOf(name: string, field: 'start' | 'end'): Point {
  const kind = name.startsWith('stage:') ? 'stage' : 'step'
  const id = name.slice(kind.length + 1)
  if (kind === 'step') return { questionId: id }
  if (!isStage(id)) {
    const fields = [{ path: field, message: 'Not a stage of the funnel' }]
    throw new AppError('validation_failed', 'The request is not valid', { fields })
  }
  return { stage: id }
}

const totalOf = (sums: readonly PairSum[]) => {
  const [{ started, reached, medianSeconds } = { started: 0, reached: 0, medianSeconds: null }] = sums
  return { started, reached, medianSeconds }
}

function segmentsOf(sums: readonly PairSum[]): Between['segments'] {
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
  const points = { start: pointOf(query.start, 'start'), end: pointOf(query.end, 'end') }
  const { splitBy } = query
  const asOf = await visitsCaughtUpAt(db)
  const sums = await sumPairs(db, points, period, filters, null)
  const before = comparison && (await sumPairs(db, points, comparison, filters, null))
  const parts = splitBy && (await sumPairs(db, points, period, filters, { dimension: splitBy, values: null }))
  return {
    asOf: asOf?.toISOString() ?? null,
    period,
    comparison,
    ...totalOf(sums),
    before: before && totalOf(before),
    segments: parts ? segmentsOf(parts) : [],
  }
}
