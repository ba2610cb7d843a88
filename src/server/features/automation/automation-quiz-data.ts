import { roundTo } from '#shared/body/amount.ts'
import { LB_PER_KG } from '#shared/body/conversions.ts'
import type { Activity, Gender } from '#shared/body/energy.ts'
import type { Weight } from '#shared/body/measurement.ts'
import type { Answer, Answers } from '#shared/quiz/answers.ts'
import { estimatedAgeYears, readProfile } from '#shared/quiz/profile.ts'

/** Three times a week, where nobody has said how active they are (G-16). */
type DefaultActivity = '3 times'

/** What a visitor has told, in metric units, without a gap. */
export type AutomationQuizData = {
  /** Of lengths; weights are then in kilograms. */
  unit: 'cm'
  gender: Gender
  /** Years. */
  age: number
  /** At most two decimals. */
  heightCm: number
  /** At most two decimals. */
  weightKg: number
  /** At most two decimals. */
  goalWeightKg: number
  /** Values of the options; `['none']` for none. */
  foodAllergies: readonly string[]
  activity: Activity | DefaultActivity
  /** Which of the fields above nobody has answered: they hold defaults. */
  defaults: readonly string[]
  /** All other answers by the question's id, as they are stored. */
  answers: Readonly<Record<string, Answer>>
}

/** G-16 */
const DEFAULTS = {
  gender: 'female',
  age: 45,
  heightCm: 165,
  weightKg: 80,
  goalWeightKg: 70,
  foodAllergies: ['none'],
  activity: '3 times',
} as const satisfies Partial<AutomationQuizData>

/** Answers that have a field of their own, and the address, which stands beside the quiz data. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'gender',
  'age',
  'height',
  'weight',
  'goal_weight',
  'desiredWeight',
  'food_allergies',
  'weekly_activity',
  'email',
])

/** Kilograms by the factor of this part of the site (G-15); as entered where they were entered. */
const kilograms = (weight: Weight | null): number | null =>
  weight && roundTo(weight.unit === 'LB' ? weight.value / LB_PER_KG : weight.value, 2)

/** `true` says no more than that a card was seen. */
const otherAnswers = (answers: Answers): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      answer === undefined || answer === true || TOLD_ELSEWHERE.has(id) ? [] : [[id, answer]],
    ),
  )

/**
 * The quiz data of the automation webhook (G-13 to G-16): feet and inches as centimetres, pounds as kilograms, with two
 * decimals, and defaults for what was not answered. Never throws, whatever the answers hold.
 */
export function automationQuizData(answers: Answers): AutomationQuizData {
  const profile = readProfile(answers)
  const heightCm = profile.heightCm === null ? null : roundTo(profile.heightCm, 2)
  const known = {
    gender: profile.gender,
    age: estimatedAgeYears(profile),
    heightCm: heightCm || null,
    weightKg: kilograms(profile.weight) || null,
    goalWeightKg: kilograms(profile.goalWeight) || null,
    foodAllergies: profile.foodAllergies?.length ? profile.foodAllergies : null,
    activity: profile.activity,
  }
  return {
    unit: 'cm',
    gender: known.gender ?? DEFAULTS.gender,
    age: known.age ?? DEFAULTS.age,
    heightCm: known.heightCm ?? DEFAULTS.heightCm,
    weightKg: known.weightKg ?? DEFAULTS.weightKg,
    goalWeightKg: known.goalWeightKg ?? DEFAULTS.goalWeightKg,
    foodAllergies: known.foodAllergies ?? DEFAULTS.foodAllergies,
    activity: known.activity ?? DEFAULTS.activity,
    defaults: Object.entries(known).flatMap(([field, value]) => (value === null ? [field] : [])),
    answers: otherAnswers(answers),
  }
}
