import { and, between, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/funnel-stages.ts'
import type { CountedStage, Grain } from '#shared/reports/funnel-tally.ts'
import { medianOfBuckets } from '#shared/reports/step-time.ts'
import type { Database } from '../../db/database.ts'
import { funnelCells, funnelStageDays, funnelStepDays } from '../../db/schema/reports.ts'
import type { Period } from './conversion-periods.ts'

type Db = Database['db']

/** Only sessions with these values are counted. */
export type Filters = Partial<Record<VisitDimension, string>>

/** By which values sums are kept apart; all others together are `other`. */
export type Split = { dimension: VisitDimension; values: readonly string[] | null }

/** In place of the values that are not told apart. */
export const OTHER = 'other'

export type StepSum = {
  /** '' where nothing is split. */
  value: string
  questionId: string
  entrants: number
  completers: number
  exits: number
  stillThere: number
  medianSeconds: number | null
}
export type StageSum = { value: string; stage: CountedStage; sessions: number }

/** Cells that tell apart what is asked for, and no more than that where there are such. */
function isAskedCell(filters: Filters, split: Split | null): SQL | undefined {
  const asked = new Set<VisitDimension>(VISIT_DIMENSIONS.filter((name) => filters[name] !== undefined))
  if (split) asked.add(split.dimension)
  const [only] = asked
  const grain: Grain = only === undefined ? 'all' : asked.size === 1 ? only : 'full'
  return and(
    eq(funnelCells.grain, grain),
    ...VISIT_DIMENSIONS.map((name) => {
      const value = filters[name]
      return value === undefined ? undefined : eq(funnelCells[name], value)
    }),
  )
}

function splitValue(split: Split | null): SQL<string> {
  if (split === null) return sql<string>`''`
  const column = funnelCells[split.dimension]
  if (split.values === null) return sql<string>`${column}`
  return split.values.length === 0
    ? sql<string>`${OTHER}::text`
    : sql<string>`case when ${inArray(column, [...split.values])} then ${column} else ${OTHER} end`
}

const total = (column: SQLWrapper): SQL<number> => sql<number>`sum(${column})::int`

/** Sessions of a period at each stage. */
export async function sumStages(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StageSum[]> {
  return db
    .select({
      value: splitValue(split).as('value'),
      stage: funnelStageDays.stage,
      sessions: total(funnelStageDays.sessions),
    })
    .from(funnelStageDays)
    .innerJoin(funnelCells, eq(funnelCells.id, funnelStageDays.cellId))
    .where(and(isAskedCell(filters, split), between(funnelStageDays.day, period.from, period.to)))
    .groupBy(sql`1`, funnelStageDays.stage)
    .having(sql`sum(${funnelStageDays.sessions}) > 0`)
}

/** Sessions of a period at each step. */
export async function sumSteps(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StepSum[]> {
  const days = funnelStepDays
  const rows = await db
    .select({
      value: splitValue(split).as('value'),
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
    .where(and(isAskedCell(filters, split), between(days.day, period.from, period.to)))
    .groupBy(sql`1`, days.questionId)
    .having(sql`sum(${days.entrants}) > 0`)
  return rows.map(({ t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, ...counts }) => ({
    ...counts,
    medianSeconds: medianOfBuckets([t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11]),
  }))
}
