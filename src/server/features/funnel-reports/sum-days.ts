import { and, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { medianOfBuckets } from '#shared/reports/visits/step-time.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelStageDays, funnelStepDays } from '#server/db/schema/reports.ts'
import type { Period } from './conversion-periods.ts'
import {
  usedDimensions,
  type Filters,
  type Split,
  splitValue,
  type StageSum,
  type StepSum,
} from './funnel-question.ts'

type Db = Database['db']

/** Cells for a query with at most one dimension. */
export function matchesCell(filters: Filters, split: Split | null): SQL | undefined {
  const [grain = 'all'] = usedDimensions(filters, split)
  return and(
    eq(funnelCells.brandId, filters.brandId),
    eq(funnelCells.grain, grain),
    ...VISIT_DIMENSIONS.map((name) => {
      const value = filters[name]
      return value === undefined ? undefined : eq(funnelCells[name], value)
    }),
  )
}

export const cellValue = (split: Split | null): SQL<string> => splitValue(split, (name) => funnelCells[name])

export const total = (column: SQLWrapper): SQL<number> => sql<number>`sum(${column})::int`

/** Sessions at each stage, for a query with at most one dimension. */
export async function sumStageDays(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StageSum[]> {
  return db
    .select({
      value: cellValue(split).as('value'),
      stage: funnelStageDays.stage,
      sessions: total(funnelStageDays.sessions),
    })
    .from(funnelStageDays)
    .innerJoin(funnelCells, eq(funnelCells.id, funnelStageDays.cellId))
    .where(and(matchesCell(filters, split), between(funnelStageDays.day, period.from, period.to)))
    .groupBy(sql`1`, funnelStageDays.stage)
    .having(sql`sum(${funnelStageDays.sessions}) > 0`)
}

/** Sessions at each step, for a query with at most one dimension. */
export async function sumStepDays(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StepSum[]> {
  const days = funnelStepDays
  const rows = await db
    .select({
      value: cellValue(split).as('value'),
      questionId: days.questionId,
      entrants: total(days.entrants),
      completers: total(days.completers),
      exits: total(days.exits),
      stillThere: total(days.stillThere),
      t0: total(days.t0),
      t1: total(days.t1),
      t2: total(days.t2),
      t3: total(days.t3),
      t4: total(days.t4),
      t5: total(days.t5),
      t6: total(days.t6),
      t7: total(days.t7),
      t8: total(days.t8),
      t9: total(days.t9),
      t10: total(days.t10),
      t11: total(days.t11),
    })
    .from(days)
    .innerJoin(funnelCells, eq(funnelCells.id, days.cellId))
    .where(and(matchesCell(filters, split), between(days.day, period.from, period.to)))
    .groupBy(sql`1`, days.questionId)
    .having(sql`sum(${days.entrants}) > 0`)
  return rows.map(({ t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, ...counts }) => ({
    ...counts,
    medianSeconds: medianOfBuckets([t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11]),
  }))
}
