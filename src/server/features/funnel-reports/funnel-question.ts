import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { CountedStage } from '#shared/reports/visits/funnel-tally.ts'

/** Counts only sessions of a brand with these values. */
export type Filters = { brandId: string } & Partial<Record<VisitDimension, string>>

/** Splits sums by these values and `other`. `values` null: by every value. */
export type Split = { dimension: VisitDimension; values: readonly string[] | null }

/** Stands for all values that are not listed. */
export const OTHER = 'other'

export type StepSum = {
  /** '' without a split. */
  value: string
  questionId: string
  entrants: number
  completers: number
  exits: number
  stillThere: number
  medianSeconds: number | null
}
export type StageSum = { value: string; stage: CountedStage; sessions: number }

/** The dimensions of a query. */
export const usedDimensions = (filters: Filters, split: Split | null): VisitDimension[] =>
  VISIT_DIMENSIONS.filter((name) => filters[name] !== undefined || split?.dimension === name)

/** Daily counts exist for one dimension at a time: for combinations there would be nearly one count per visit. */
export const hasDailyCounts = (filters: Filters, split: Split | null): boolean =>
  usedDimensions(filters, split).length <= 1

/** The value that a row is summed under. @param column the column of a dimension */
export function splitValue(split: Split | null, column: (name: VisitDimension) => SQLWrapper): SQL<string> {
  if (split === null) return sql<string>`''`
  const value = column(split.dimension)
  if (split.values === null) return sql<string>`${value}`
  return split.values.length === 0
    ? sql<string>`${OTHER}::text`
    : sql<string>`case when ${inArray(value, [...split.values])} then ${value} else ${OTHER} end`
}
