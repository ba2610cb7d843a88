import type { Database } from '#server/db/database.ts'
import type { Period } from './conversion-periods.ts'
import { type Filters, hasDailyCounts, type Split, type StageSum, type StepSum } from './funnel-question.ts'
import { sumStageDays, sumStepDays } from './sum-days.ts'
import { sumStageVisits, sumStepVisits } from './sum-visits.ts'

type Db = Database['db']

export const sumStages = (
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StageSum[]> =>
  hasDailyCounts(filters, split)
    ? sumStageDays(db, period, filters, split)
    : sumStageVisits(db, period, filters, split)

export const sumSteps = (
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StepSum[]> =>
  hasDailyCounts(filters, split)
    ? sumStepDays(db, period, filters, split)
    : sumStepVisits(db, period, filters, split)
