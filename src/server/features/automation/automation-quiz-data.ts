import { roundTo } from '#shared/lib/amount.ts'
import { LB_PER_KG } from '#shared/body/conversions.ts'
import type { Activity, Gender } from '#shared/body/energy.ts'
import type { Weight } from '#shared/body/measurement.ts'
import type { Answer, Answers } from '#shared/quiz/answers.ts'
import { estimatedAgeYears, readProfile } from '#shared/quiz/profile.ts'

/** Default without an answer about activity. */
type DefaultActivity = '3 times'

/** A visitor's answers in metric units, with defaults for missing ones. */
export type AutomationQuizData = {
  /** Unit of lengths; weights are in kilograms. */
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
  /** Option values; `['none']` for none. */
  foodAllergies: readonly string[]
  activity: Activity | DefaultActivity
  /** Names of the fields above that hold defaults. */
  defaults: readonly string[]
  /** All other answers by question id, as stored. */
  answers: Readonly<Record<string, Answer>>
}

const DEFAULTS = {
  gender: 'female',
  age: 45,
  heightCm: 165,
  weightKg: 80,
  goalWeightKg: 70,
  foodAllergies: ['none'],
  activity: '3 times',
} as const satisfies Partial<AutomationQuizData>

/** Answers with a separate field, and the email address, which is sent beside the quiz data. */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
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

/** Kilograms as entered, or converted from pounds. */
const kilograms = (weight: Weight | null): number | null =>
  weight && roundTo(weight.unit === 'LB' ? weight.value / LB_PER_KG : weight.value, 2)

/** `true` only means that a card was seen. */
const otherAnswers = (answers: Answers): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      answer === undefined || answer === true || OTHER_FIELDS.has(id) ? [] : [[id, answer]],
    ),
  )

/**
 * The quiz data of the webhook: centimetres and kilograms with two decimals, and defaults for missing answers. Never
 * throws, whatever the answers contain.
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
