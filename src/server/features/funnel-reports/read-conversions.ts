import { and, eq, min } from 'drizzle-orm'
import type { readConversions as readConversionsContract } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData, RouteQuery } from '#shared/contract/route.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { Knowledge } from '#shared/pack/knowledge.ts'
import { FUNNEL_STAGES, VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelStageDays } from '#server/db/schema/reports.ts'
import { conversionPeriods, type Period } from './conversion-periods.ts'
import { conversionSegments } from './conversion-segments.ts'
import { conversionSteps } from './conversion-steps.ts'
import { visitsCaughtUpAt } from './lock-visits.ts'
import type { Filters, StageSum } from './funnel-question.ts'
import { sumStages, sumSteps } from './sum-funnel.ts'

type Db = Database['db']
type Conversions = RouteData<typeof readConversionsContract>

export const filtersOf = (
  brandId: string,
  query: { [Name in VisitDimension]?: string | undefined },
): Filters => ({
  brandId,
  ...Object.fromEntries(
    VISIT_DIMENSIONS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ),
})

const sessionsAt = (sums: readonly StageSum[], stage: StageSum['stage']): number =>
  sums.find((sum) => sum.stage === stage)?.sessions ?? 0

/** Versions of the brand that the sessions saw, in the order of their first day. */
async function brandVersionsOf(
  db: Db,
  period: Period,
  filters: Filters,
): Promise<Conversions['brandVersions']> {
  const sums = await sumStages(db, period, filters, { dimension: 'brandVersion', values: null })
  const firsts = await db
    .select({ version: funnelCells.brandVersion, firstDay: min(funnelStageDays.day) })
    .from(funnelStageDays)
    .innerJoin(funnelCells, eq(funnelCells.id, funnelStageDays.cellId))
    .where(
      and(
        eq(funnelCells.brandId, filters.brandId),
        eq(funnelCells.grain, 'brandVersion'),
        eq(funnelStageDays.stage, 'session'),
      ),
    )
    .groupBy(funnelCells.brandVersion)
  const firstDays = new Map(firsts.map(({ version, firstDay }) => [version, firstDay]))
  return sums
    .filter(({ stage }) => stage === 'session')
    .map(({ value: version, sessions }) => ({
      version,
      firstDay: firstDays.get(version) ?? period.from,
      sessions,
    }))
    .sort((one, other) => (`${one.firstDay}${one.version}` < `${other.firstDay}${other.version}` ? -1 : 1))
}

/** The brand, and what titles of its steps are made from. */
type CurrentBrand = { brand: Pick<Brand, 'id' | 'quizFlow'>; knowledge: Knowledge }

/**
 * The funnel of a brand's sessions that began in a period, from the daily counts.
 * @throws AppError `validation_failed` for a period that ends before it begins
 */
export async function readConversions(
  { db }: Database,
  { brand: { id: brandId, quizFlow }, knowledge }: CurrentBrand,
  query: RouteQuery<typeof readConversionsContract>,
  now: Date,
): Promise<Conversions> {
  const { period, comparison } = conversionPeriods(query, now)
  const filters = filtersOf(brandId, query)
  const asOf = await visitsCaughtUpAt(db)
  const stages = await sumStages(db, period, filters, null)
  const steps = await sumSteps(db, period, filters, null)
  const stagesBefore = comparison && (await sumStages(db, comparison, filters, null))
  const stepsBefore = comparison && (await sumSteps(db, comparison, filters, null))
  return {
    asOf: asOf?.toISOString() ?? null,
    period,
    comparison,
    sessions: sessionsAt(stages, 'session'),
    sessionsBefore: stagesBefore && sessionsAt(stagesBefore, 'session'),
    stages: FUNNEL_STAGES.map((stage) => ({
      stage,
      sessions: sessionsAt(stages, stage),
      before: stagesBefore && sessionsAt(stagesBefore, stage),
    })),
    steps: conversionSteps(quizFlow, steps, stepsBefore, knowledge),
    brandVersions: await brandVersionsOf(db, period, filters),
    segments: query.splitBy === undefined ? [] : await conversionSegments(db, period, filters, query.splitBy),
  }
}
