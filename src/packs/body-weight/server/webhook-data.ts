import { roundTo } from '#shared/lib/amount.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { LB_PER_KG } from '../facts/body/conversions.ts'
import type { Activity, Gender } from '../facts/body/energy.ts'
import type { Weight } from '../facts/body/measurement.ts'
import { estimatedAgeYears, readProfile } from '../facts/profile.ts'

/** Default without an answer about activity. */
type DefaultActivity = '3 times'

/** A visitor's answers in metric units, with defaults for missing ones. */
type WebhookData = {
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
}

const DEFAULTS = {
  gender: 'female',
  age: 45,
  heightCm: 165,
  weightKg: 80,
  goalWeightKg: 70,
  foodAllergies: ['none'],
  activity: '3 times',
} as const satisfies Partial<WebhookData>

/** Kilograms as entered, or converted from pounds. */
const kilograms = (weight: Weight | null): number | null =>
  weight && roundTo(weight.unit === 'LB' ? weight.value / LB_PER_KG : weight.value, 2)

/**
 * Centimetres and kilograms with two decimals, and defaults for missing answers. Never throws, whatever the answers
 * contain.
 */
function dataOf(answers: Answers): { data: WebhookData; defaults: readonly string[] } {
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
    data: {
      unit: 'cm',
      gender: known.gender ?? DEFAULTS.gender,
      age: known.age ?? DEFAULTS.age,
      heightCm: known.heightCm ?? DEFAULTS.heightCm,
      weightKg: known.weightKg ?? DEFAULTS.weightKg,
      goalWeightKg: known.goalWeightKg ?? DEFAULTS.goalWeightKg,
      foodAllergies: known.foodAllergies ?? DEFAULTS.foodAllergies,
      activity: known.activity ?? DEFAULTS.activity,
    },
    defaults: Object.entries(known).flatMap(([field, value]) => (value === null ? [field] : [])),
  }
}

export const webhookData = {
  questions: [
    'gender',
    'age',
    'height',
    'weight',
    'goal_weight',
    'desiredWeight',
    'food_allergies',
    'weekly_activity',
  ],
  dataOf,
} satisfies PackServer['webhook']
