import { LB_PER_KG } from './conversions.ts'

export type Gender = 'male' | 'female' | 'other'
export type Activity = 'not_active' | 'lightly_active' | 'moderately_active' | 'active'

/** What the daily energy need is computed from. */
export type EnergyInputs = { heightCm: number; ageYears: number; gender: Gender; activity: Activity }

/**
 * Daily need divided by resting need, for the answers of `weekly_activity`. Source: the table with the
 * Mifflin-St Jeor equation at https://reference.medscape.com/calculator/846/mifflin-st-jeor-equation.
 */
const ACTIVITY_FACTORS: Record<Activity, number> = {
  not_active: 1.2,
  lightly_active: 1.375,
  moderately_active: 1.55,
  active: 1.725,
}

/** The constant of the equation; other genders use the middle of the two. */
const GENDER_TERMS: Record<Gender, number> = { male: 5, female: -161, other: -78 }

/** Lowest planned energy intake in kcal a day: the lower ends of the guideline's ranges. */
const INTAKE_FLOORS_KCAL: Record<Gender, number> = { male: 1500, female: 1200, other: 1350 }

/** Lower limit for ages and sizes outside the data of the equation (19 to 78 years). */
const MIN_RESTING_KCAL = 500

/** Energy in a kilogram of lost weight: 3500 kcal a pound, Hall, Int J Obes 2008;32:573-576. */
export const KCAL_PER_KG = Math.round(3500 * LB_PER_KG)

/** The deficit as a share of the need. */
const MAX_DEFICIT_SHARE = 0.25
const MIN_DEFICIT_SHARE = 0.1
/** The largest deficit in kcal a day, whatever the need. */
const MAX_DEFICIT_KCAL = 750
/** The largest weekly loss, as a share of the weight at the beginning of the week. */
const MAX_WEEKLY_SHARE = 0.01

/** Which limit decided the pace of a week. */
export type PaceLimit = 'need-share' | 'daily-limit' | 'intake-floor' | 'one-percent'
export type WeeklyPace = { needKcal: number; deficitKcal: number; lossKg: number; limit: PaceLimit }

/** Energy need of a day in kcal: Mifflin-St Jeor resting need times the activity factor. */
export function dailyNeedKcal(weightKg: number, inputs: EnergyInputs): number {
  const resting = 10 * weightKg + 6.25 * inputs.heightCm - 5 * inputs.ageYears + GENDER_TERMS[inputs.gender]
  return Math.max(resting, MIN_RESTING_KCAL) * ACTIVITY_FACTORS[inputs.activity]
}

/**
 * The loss of one week at this weight, and the limit that decided it. The daily deficit is the smallest of a quarter
 * of the need, 750 kcal, and the need minus the lowest intake, but at least a tenth of the need. The loss is the
 * deficit divided by the energy of a kilogram, at most 1 % of the weight.
 */
export function weeklyPace(weightKg: number, inputs: EnergyInputs): WeeklyPace {
  const needKcal = dailyNeedKcal(weightKg, inputs)
  const bounds: [PaceLimit, number][] = [
    ['need-share', needKcal * MAX_DEFICIT_SHARE],
    ['daily-limit', MAX_DEFICIT_KCAL],
    ['intake-floor', Math.max(needKcal - INTAKE_FLOORS_KCAL[inputs.gender], needKcal * MIN_DEFICIT_SHARE)],
    ['one-percent', (weightKg * MAX_WEEKLY_SHARE * KCAL_PER_KG) / 7],
  ]
  const [limit, deficitKcal] = bounds.reduce((lowest, bound) => (bound[1] < lowest[1] ? bound : lowest))
  // Dividing back from kcal can exceed the limit by a rounding error.
  const lossKg = Math.min((deficitKcal * 7) / KCAL_PER_KG, weightKg * MAX_WEEKLY_SHARE)
  return { needKcal, deficitKcal, lossKg, limit }
}
