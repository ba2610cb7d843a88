import { type Activity, type Gender, weeklyPace, type WeeklyPace } from '../body/energy.ts'
import { DEFAULT_HEIGHT_CM } from '../body/measurement.ts'
import { isWithin, type Range } from '#shared/lib/range.ts'
import { AGE_RANGE, CM_RANGE } from '../body/ranges.ts'
import { goalDirection } from '../body/weight-goal.ts'

/** What is known about a visitor; `quiz/profile.ts` reads it from the answers. */
export type PredictionInputs = {
  weightKg: number | null
  goalWeightKg: number | null
  heightCm?: number | null
  ageYears?: number | null
  gender?: Gender | null
  activity?: Activity | null
}

type AssumedInput = 'heightCm' | 'ageYears' | 'gender' | 'activity'

/** The inputs of a prediction; `assumed` names those the visitor did not give. */
type UsedInputs = {
  weightKg: number
  goalWeightKg: number
  heightCm: number
  ageYears: number
  gender: Gender
  activity: Activity
  assumed: AssumedInput[]
}

/** One point of the curve: days from today, and the weight on that day. */
export type CurvePoint = { day: number; weightKg: number }

type LossPrediction = {
  inputs: UsedInputs
  /** Today, every seventh day, and the last day; never rising. */
  curve: CurvePoint[]
  /** Weeks from today to the end of the curve, rounded up. */
  weeks: number
  pace: { firstWeek: WeeklyPace; averageWeeklyLossKg: number }
}

/**
 * `lose` reaches the goal on `goalDate` (`YYYY-MM-DD`). `beyond-horizon` does not reach it within `HORIZON_WEEKS` and
 * has the weight at `horizonDate` instead.
 * `maintain` and `gain` (a goal equal to or above today's weight) and `unknown` have no curve.
 */
export type Prediction =
  | ({ kind: 'lose'; goalDate: string } & LossPrediction)
  | ({ kind: 'beyond-horizon'; horizonDate: string; horizonWeightKg: number } & LossPrediction)
  | { kind: 'maintain'; inputs: UsedInputs }
  | { kind: 'gain'; inputs: UsedInputs; weightToGainKg: number }
  | { kind: 'unknown'; missing: ('weightKg' | 'goalWeightKg')[] }

/** Three years; a later date would be a guess. */
export const HORIZON_WEEKS = 156

/** The specification's default for an unknown age; a high age gives a later, more cautious date. */
const DEFAULT_AGE_YEARS = 64
/** The weights the quiz accepts, with a margin for conversions. */
const WEIGHT_RANGE_KG: Range = { min: 30, max: 600 }

/**
 * When a visitor can reach the goal weight: an energy balance, computed for each week.
 *
 * - Resting need (kcal/day) = 10 × kg + 6.25 × cm − 5 × years + s, with s = 5 for men, −161 for women,
 *   −78 otherwise (Mifflin-St Jeor 1990); the daily need is that times 1.2, 1.375, 1.55 or 1.725 by activity.
 * - The daily deficit is the smallest of 25 % of the need, 750 kcal, and the need minus an intake of 1200 (women) or
 *   1500 kcal (men), but at least 10 % of the need; the AHA/ACC/TOS guideline of 2013 names these intakes and
 *   deficits of 500 to 750 kcal or 30 %.
 * - Weight lost in a week = 7 × deficit / 7716 kcal per kg (Hall 2008), at most 1 % of that week's weight.
 * - The need follows the weight of each week, since a lighter body needs less (Hall 2011): the curve flattens, and
 *   the date is later than on a straight line.
 *
 * A missing height counts as 170 cm, age as 64, gender as the middle of the two, activity as not active.
 * Weights outside 30 to 600 kg count as unknown; height and age are limited to the ranges of the quiz.
 * `today` is read as a UTC date, so that server and browser agree.
 */
export function predictWeight(inputs: PredictionInputs, today: Date): Prediction {
  const weightKg = knownWeight(inputs.weightKg)
  const goalWeightKg = knownWeight(inputs.goalWeightKg)
  if (weightKg === null || goalWeightKg === null) {
    return {
      kind: 'unknown',
      missing: [
        ...(weightKg === null ? (['weightKg'] as const) : []),
        ...(goalWeightKg === null ? (['goalWeightKg'] as const) : []),
      ],
    }
  }
  const used = completeInputs(inputs, weightKg, goalWeightKg)
  const direction = goalDirection(weightKg, goalWeightKg)
  if (direction === 'maintain') return { kind: 'maintain', inputs: used }
  if (direction === 'gain') return { kind: 'gain', inputs: used, weightToGainKg: goalWeightKg - weightKg }

  const curve = lossCurve(used)
  const end = curve.at(-1) ?? { day: 0, weightKg }
  const loss: LossPrediction = {
    inputs: used,
    curve,
    weeks: Math.ceil(end.day / 7),
    pace: {
      firstWeek: weeklyPace(weightKg, used),
      averageWeeklyLossKg: ((weightKg - end.weightKg) / end.day) * 7,
    },
  }
  const endDate = addDays(today, end.day)
  return end.weightKg <= goalWeightKg
    ? { kind: 'lose', goalDate: endDate, ...loss }
    : { kind: 'beyond-horizon', horizonDate: endDate, horizonWeightKg: end.weightKg, ...loss }
}

function lossCurve(used: UsedInputs): CurvePoint[] {
  let point: CurvePoint = { day: 0, weightKg: used.weightKg }
  const curve = [point]
  while (point.weightKg > used.goalWeightKg && point.day < HORIZON_WEEKS * 7) {
    const { lossKg } = weeklyPace(point.weightKg, used)
    const remainingKg = point.weightKg - used.goalWeightKg
    point =
      remainingKg <= lossKg
        ? { day: point.day + Math.ceil((7 * remainingKg) / lossKg), weightKg: used.goalWeightKg }
        : { day: point.day + 7, weightKg: point.weightKg - lossKg }
    curve.push(point)
  }
  return curve
}

function completeInputs(inputs: PredictionInputs, weightKg: number, goalWeightKg: number): UsedInputs {
  const assumed: AssumedInput[] = []
  const orDefault = <T>(name: AssumedInput, value: T | null | undefined, fallback: T): T => {
    if (value !== null && value !== undefined) return value
    assumed.push(name)
    return fallback
  }
  return {
    weightKg,
    goalWeightKg,
    heightCm: limited(orDefault('heightCm', finite(inputs.heightCm), DEFAULT_HEIGHT_CM), CM_RANGE),
    ageYears: limited(orDefault('ageYears', finite(inputs.ageYears), DEFAULT_AGE_YEARS), AGE_RANGE),
    gender: orDefault('gender', inputs.gender, 'other'),
    activity: orDefault('activity', inputs.activity, 'not_active'),
    assumed,
  }
}

function knownWeight(value: number | null): number | null {
  return value !== null && isWithin(value, WEIGHT_RANGE_KG) ? value : null
}

function finite(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const limited = (value: number, range: Range): number => Math.min(Math.max(value, range.min), range.max)

function addDays(today: Date, days: number): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days))
  return date.toISOString().slice(0, 10)
}
