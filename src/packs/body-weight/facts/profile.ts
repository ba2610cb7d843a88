import { parseAmount } from '#shared/lib/amount.ts'
import { bodyMassIndex } from './body/bmi.ts'
import { lbToKg } from './body/conversions.ts'
import type { Activity, Gender } from './body/energy.ts'
import { type Height, parseHeight, parseWeight, type Weight } from './body/measurement.ts'
import { AGE_RANGE } from './body/ranges.ts'
import { goalDirection } from './body/weight-goal.ts'
import { isWithin } from '#shared/lib/range.ts'
import { type Answers, answerOf } from '#shared/quiz/answers.ts'
import { choiceValue, chosenValue } from '#shared/quiz/choice-value.ts'

/** Half open, so 25 is in `25-35` and 35 in `35-45`. */
export type AgeBucket = 'under_25' | '25-35' | '35-45' | 'over_45'

type Goal =
  | 'lose_weight'
  | 'gain_muscle'
  | 'maintain_weight'
  | 'improve_energy'
  | 'reduce_inflammation'
  | 'both'

/** What the answers say about a visitor; null if unknown or unreadable. */
export type Profile = {
  gender: Gender | null
  /** The exact age; null when only a bucket is known. */
  ageYears: number | null
  ageBucket: AgeBucket | null
  height: Height | null
  heightCm: number | null
  weight: Weight | null
  weightKg: number | null
  goalWeight: Weight | null
  goalWeightKg: number | null
  /** Today's weight less the goal: 0 for the same weight, negative for a goal above it. */
  weightToLoseKg: number | null
  /** From weight and height; where one is missing, the `bmi` another program stored. */
  bmi: number | null
  goal: Goal | null
  activity: Activity | null
  hasDietaryRestrictions: boolean | null
  /** As answered, `none` and `prefer_not_to_answer` included. */
  foodAllergies: string[] | null
  name: string | null
  email: string | null
  leadId: string | null
}

const GENDERS: readonly Gender[] = ['male', 'female', 'other']
const ACTIVITIES: readonly Activity[] = ['not_active', 'lightly_active', 'moderately_active', 'active']
const GOALS: ReadonlyMap<string, Goal> = new Map([
  ['lose_weight', 'lose_weight'],
  ['weight_loss', 'lose_weight'],
  ['gain_muscle', 'gain_muscle'],
  ['muscle_gain', 'gain_muscle'],
  ['maintain_weight', 'maintain_weight'],
  ['improve_energy', 'improve_energy'],
  ['reduce_inflammation', 'reduce_inflammation'],
  ['both', 'both'],
])
/** The middle of each bucket, for models that need one number. */
const BUCKET_YEARS: Record<AgeBucket, number> = { under_25: 21, '25-35': 30, '35-45': 40, over_45: 55 }
const BUCKETS: ReadonlyMap<string, AgeBucket> = new Map([
  ['under_25', 'under_25'],
  ['25_35', '25-35'],
  ['25_34', '25-35'],
  ['35_45', '35-45'],
  ['35_44', '35-45'],
  ['over_45', 'over_45'],
])

/**
 * Reads answers in every accepted form: the product's own and those of leads of other programs. Never throws.
 */
export function readProfile(answers: Answers): Profile {
  const read = (id: string): unknown => answerOf(answers, id)
  const height = parseHeight(read('height'))
  const weight = parseWeight(read('weight'))
  const goalWeight = parseWeight(read('goal_weight')) ?? readDesiredWeight(read('desiredWeight'), weight)
  const age = readAge(read('age'))
  const restrictions = choiceValue(read('dietary_restrictions'))
  return {
    gender: memberOf(GENDERS, choiceValue(read('gender'))),
    ...age,
    height,
    heightCm: height?.cm ?? null,
    weight,
    weightKg: weight?.kg ?? null,
    goalWeight,
    goalWeightKg: goalWeight?.kg ?? null,
    weightToLoseKg: weightToLose(weight, goalWeight),
    bmi: (weight && height && bodyMassIndex(weight.kg, height.cm)) || storedBmi(read('bmi')),
    goal: readGoal(read('goal'), read('weight_loss_goal'), weight, goalWeight),
    activity: memberOf(ACTIVITIES, choiceValue(read('weekly_activity'))),
    hasDietaryRestrictions: restrictions === 'yes' ? true : restrictions === 'no' ? false : null,
    foodAllergies: textList(read('food_allergies')),
    name: textOrNull(read('name')),
    email: textOrNull(read('email')),
    leadId: textOrNull(read('leadId')),
  }
}

/** The bucket of an age in years. */
export function ageBucketOf(ageYears: number): AgeBucket {
  if (ageYears < 25) return 'under_25'
  if (ageYears < 35) return '25-35'
  return ageYears < 45 ? '35-45' : 'over_45'
}

/** The exact age, else the middle of the bucket (21, 30, 40, 55), else null. */
export function estimatedAgeYears(profile: Pick<Profile, 'ageYears' | 'ageBucket'>): number | null {
  return profile.ageYears ?? (profile.ageBucket ? BUCKET_YEARS[profile.ageBucket] : null)
}

function readAge(answer: unknown): Pick<Profile, 'ageYears' | 'ageBucket'> {
  const value = chosenValue(answer)
  const years = parseAmount(value)
  if (years !== null) {
    const ageYears = Math.floor(years)
    if (!isWithin(ageYears, AGE_RANGE)) return { ageYears: null, ageBucket: null }
    return { ageYears, ageBucket: ageBucketOf(ageYears) }
  }
  const bucket = typeof value === 'string' ? BUCKETS.get(value.trim().replace('-', '_')) : undefined
  return { ageYears: null, ageBucket: bucket ?? null }
}

/** A weight in any measurement form, or a bare number in the unit of today's weight (kilograms without one). */
function readDesiredWeight(answer: unknown, weight: Weight | null): Weight | null {
  const value = parseAmount(answer)
  if (value === null) return parseWeight(answer)
  if (value <= 0) return null
  const unit = weight?.unit ?? 'KG'
  return { unit, value, kg: unit === 'LB' ? lbToKg(value) : value }
}

/** From `goal`, which other programs ask, else from `weight_loss_goal` and the weights. */
function readGoal(
  goal: unknown,
  lossGoal: unknown,
  weight: Weight | null,
  goalWeight: Weight | null,
): Goal | null {
  const stated = GOALS.get(choiceValue(goal) ?? '')
  if (stated) return stated
  const answer = choiceValue(lossGoal)
  if (answer?.startsWith('lose_')) return 'lose_weight'
  if (answer === 'maintain') return 'maintain_weight'
  if (answer !== 'undecided' || !weight || !goalWeight) return null
  const direction = goalDirection(weight.kg, goalWeight.kg)
  if (direction === 'maintain') return 'maintain_weight'
  return direction === 'lose' ? 'lose_weight' : 'gain_muscle'
}

function weightToLose(weight: Weight | null, goalWeight: Weight | null): number | null {
  if (!weight || !goalWeight) return null
  return goalDirection(weight.kg, goalWeight.kg) === 'maintain' ? 0 : weight.kg - goalWeight.kg
}

function storedBmi(answer: unknown): number | null {
  const bmi = parseAmount(answer)
  return bmi !== null && bmi >= 5 && bmi <= 200 ? bmi : null
}

function memberOf<T extends string>(members: readonly T[], value: string | null): T | null {
  return members.find((member) => member === value) ?? null
}

function textOrNull(answer: unknown): string | null {
  const text = typeof answer === 'string' ? answer.trim() : ''
  return text === '' ? null : text
}

function textList(answer: unknown): string[] | null {
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : null
}
