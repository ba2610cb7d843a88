import { bodyMassIndex } from './body/bmi.ts'
import { feetInchesToCm, lbToKg } from './body/conversions.ts'
import type { Gender } from './body/energy.ts'
import { type GoalTier, goalTier } from './body/goal-tier.ts'
import { DEFAULT_HEIGHT_CM, type Height, type Weight } from './body/measurement.ts'
import { goalDirection, weightLossPercent } from './body/weight-goal.ts'
import { estimatedAgeYears, type Profile } from './profile.ts'

type Defaults = { gender: Gender | null; ageYears: number; height: Height; weight: Weight }

const DEFAULT_WEIGHT: Weight = { unit: 'LB', value: 180, kg: lbToKg(180) }

/** Defaults for missing answers, from the specification. */
const DEFAULTS: Defaults = {
  gender: null,
  ageYears: 64,
  height: { unit: 'CM', cm: DEFAULT_HEIGHT_CM },
  weight: DEFAULT_WEIGHT,
}

/** The example person of the e-mail offer for unknown visitors, from the specification. */
const EMAIL_OFFER_DEFAULTS: Defaults = {
  gender: 'female',
  ageYears: 64,
  height: { unit: 'FT', ft: 5, in: 5, cm: feetInchesToCm(5, 5) },
  weight: DEFAULT_WEIGHT,
}

/** The numbers that an offer shows: the visitor's own or defaults. */
export type OfferFigures = Defaults & {
  goalWeight: Weight | null
  bmi: number
  /** The weight is a default: the page must say that the numbers are an example. */
  isExample: boolean
  /** Which of a visitor's numbers are defaults; empty for an example. */
  assumed: readonly ('ageYears' | 'height')[]
}

function figuresOf(profile: Profile | null, defaults: Defaults): OfferFigures {
  const height = profile?.height ?? defaults.height
  const weight = profile?.weight ?? defaults.weight
  const isExample = !profile?.weight
  const ageYears = profile && estimatedAgeYears(profile)
  return {
    gender: profile?.gender ?? defaults.gender,
    ageYears: ageYears ?? defaults.ageYears,
    height,
    weight,
    // A goal means nothing next to an example weight.
    goalWeight: isExample ? null : profile.goalWeight,
    bmi: (isExample ? null : profile.bmi) ?? bodyMassIndex(weight.kg, height.cm) ?? 0,
    isExample,
    assumed: [
      ...(!isExample && ageYears === null ? (['ageYears'] as const) : []),
      ...(!isExample && profile.height === null ? (['height'] as const) : []),
    ],
  }
}

/** The numbers of the purchase page. */
export const purchaseFigures = (profile: Profile): OfferFigures => figuresOf(profile, DEFAULTS)

/** The numbers of the e-mail offer: an example if there is neither a lead nor a gender. */
export const emailOfferFigures = (profile: Profile, hasLead: boolean): OfferFigures =>
  hasLead || profile.gender !== null ? purchaseFigures(profile) : figuresOf(null, EMAIL_OFFER_DEFAULTS)

/** The goal compared with today's weight, with the tier of the loss. */
export type GoalComparison =
  | { kind: 'lose'; goalWeight: Weight; tier: GoalTier | null }
  | { kind: 'maintain' | 'gain'; goalWeight: Weight }
  | { kind: 'unknown' }

export function compareGoal({
  weight,
  goalWeight,
}: Pick<OfferFigures, 'weight' | 'goalWeight'>): GoalComparison {
  if (!goalWeight) return { kind: 'unknown' }
  const kind = goalDirection(weight.kg, goalWeight.kg)
  if (kind !== 'lose') return { kind, goalWeight }
  const percent = weightLossPercent(weight.kg, goalWeight.kg)
  return { kind, goalWeight, tier: percent === null ? null : goalTier(percent) }
}
