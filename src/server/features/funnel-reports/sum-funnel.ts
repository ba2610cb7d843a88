import type { Database } from '#server/db/database.ts'
import type { Period } from './conversion-periods.ts'
import { askedDimensions, type Filters, type Split, type StageSum, type StepSum } from './funnel-question.ts'
import { sumStageDays, sumStepDays } from './sum-days.ts'
import { sumStageVisits, sumStepVisits } from './sum-visits.ts'

type Db = Database['db']

/** Days are counted by one dimension at a time: by all of them together there would be nearly a count a visit. */
const isOfDays = (filters: Filters, split: Split | null): boolean =>
  askedDimensions(filters, split).length <= 1

/** Sessions of a period at each stage. */
export const sumStages = (
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StageSum[]> =>
  isOfDays(filters, split)
    ? sumStageDays(db, period, filters, split)
    : sumStageVisits(db, period, filters, split)

/** Sessions of a period at each step. */
export const sumSteps = (
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StepSum[]> =>
  isOfDays(filters, split)
    ? sumStepDays(db, period, filters, split)
    : sumStepVisits(db, period, filters, split)
