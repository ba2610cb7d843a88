import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { CountedStage } from '#shared/reports/visits/funnel-tally.ts'

/** Only sessions with these values are counted. */
export type Filters = Partial<Record<VisitDimension, string>>

/** By which values sums are kept apart; all others together are `other`. null: each by itself. */
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

/** The dimensions that a question tells apart. */
export function askedDimensions(filters: Filters, split: Split | null): VisitDimension[] {
  return VISIT_DIMENSIONS.filter((name) => filters[name] !== undefined || split?.dimension === name)
}

/** The value that a sum is kept under. @param column of the split's dimension */
export function splitValue(split: Split | null, column: (name: VisitDimension) => SQLWrapper): SQL<string> {
  if (split === null) return sql<string>`''`
  const value = column(split.dimension)
  if (split.values === null) return sql<string>`${value}`
  return split.values.length === 0
    ? sql<string>`${OTHER}::text`
    : sql<string>`case when ${inArray(value, [...split.values])} then ${value} else ${OTHER} end`
}
