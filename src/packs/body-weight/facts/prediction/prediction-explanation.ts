import { formatAmount } from '#shared/lib/amount.ts'
import { kgToLb } from '../body/conversions.ts'
import { heightText, kilogramsText, weightText } from '../body/display.ts'
import type { Activity, Gender, PaceLimit } from '../body/energy.ts'
import type { Height, Weight } from '../body/measurement.ts'
import type { Prediction } from './prediction.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

type Citation = { text: string; url: string }

/** The sources of the model in `prediction.ts`. */
const PREDICTION_CITATIONS: readonly Citation[] = [
  {
    text: 'Mifflin MD, St Jeor ST, et al. A new predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 1990;51:241-247',
    url: 'https://doi.org/10.1093/ajcn/51.2.241',
  },
  {
    text: 'Hall KD. What is the required energy deficit per unit weight loss? Int J Obes 2008;32:573-576',
    url: 'https://doi.org/10.1038/sj.ijo.0803720',
  },
  {
    text: 'Hall KD, et al. Quantification of the effect of energy imbalance on bodyweight. Lancet 2011;378:826-837',
    url: 'https://doi.org/10.1016/S0140-6736(11)60812-X',
  },
  {
    text: 'Jensen MD, et al. 2013 AHA/ACC/TOS guideline for the management of overweight and obesity in adults. Circulation 2014;129(25 Suppl 2):S102-S138',
    url: 'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
  },
]

export type DatedPrediction = Extract<Prediction, { kind: 'lose' | 'beyond-horizon' }>

/** "Why this date", as the visitor reads it. */
export type PredictionExplanation = {
  /** `isAssumed` marks inputs the visitor did not give, for which the model uses a cautious value. */
  inputs: { label: string; value: string; isAssumed: boolean }[]
  /** Energy need, deficit, and pace of the first week and on average. */
  pace: string
  /** What limits the pace. */
  limit: string
  /** Why the curve is not a straight line, and that it is an estimate. */
  caution: string
  citations: readonly Citation[]
}

const GENDER_LABELS: Record<Gender, string> = {
  female: 'Woman',
  male: 'Man',
  other: 'Average of women and men',
}
const ACTIVITY_LABELS: Record<Activity, string> = {
  not_active: 'Not active',
  lightly_active: 'Lightly active',
  moderately_active: 'Moderately active',
  active: 'Active',
}
const LIMIT_TEXTS: Record<PaceLimit, string> = {
  'need-share':
    'Your plan cuts at most a quarter of the energy you need, and you lose at most 1% of your weight a week.',
  'daily-limit': 'Your plan cuts at most 750 kcal a day, and you lose at most 1% of your weight a week.',
  'intake-floor':
    'Your plan keeps your energy intake at a level that guidelines consider safe, and you lose at most 1% of your weight a week.',
  'one-percent': 'You lose at most 1% of your weight a week.',
}

/** The measurements as entered, so that they are shown unconverted. A `Profile` has them. */
export type EnteredMeasures = { weight: Weight | null; goalWeight: Weight | null; height: Height | null }

/** Explains the date of a prediction: inputs, pace, limit and sources. */
export function explainPrediction(
  prediction: DatedPrediction,
  unitSystem: UnitSystem,
  entered: EnteredMeasures = { weight: null, goalWeight: null, height: null },
): PredictionExplanation {
  const { inputs, pace } = prediction
  const isAssumed = (name: (typeof inputs.assumed)[number]) => inputs.assumed.includes(name)
  const shownWeight = (weight: Weight | null, kg: number) =>
    weight ? weightText(weight, unitSystem) : kilogramsText(kg, unitSystem)
  const { needKcal, deficitKcal, lossKg, limit } = pace.firstWeek
  return {
    inputs: [
      { label: 'Weight today', value: shownWeight(entered.weight, inputs.weightKg), isAssumed: false },
      { label: 'Goal weight', value: shownWeight(entered.goalWeight, inputs.goalWeightKg), isAssumed: false },
      {
        label: 'Height',
        value: heightText(entered.height ?? { unit: 'CM', cm: Math.round(inputs.heightCm) }, unitSystem),
        isAssumed: isAssumed('heightCm'),
      },
      { label: 'Age', value: `${inputs.ageYears} years`, isAssumed: isAssumed('ageYears') },
      { label: 'Gender', value: GENDER_LABELS[inputs.gender], isAssumed: isAssumed('gender') },
      { label: 'Activity', value: ACTIVITY_LABELS[inputs.activity], isAssumed: isAssumed('activity') },
    ],
    pace:
      `Your body uses about ${roundedKcal(needKcal)} kcal a day. Cutting about ${roundedKcal(deficitKcal)} of ` +
      `them means ${paceText(lossKg, unitSystem)} in the first week, and ` +
      `${paceText(pace.averageWeeklyLossKg, unitSystem)} a week on average.`,
    limit: LIMIT_TEXTS[limit],
    caution:
      'A lighter body needs less energy, so the pace slows down on the way. This is an estimate, not a promise: bodies differ.',
    citations: PREDICTION_CITATIONS,
  }
}

/** A weekly loss to one decimal, in pounds or kilograms; to two decimals below 0.1. */
function paceText(lossKg: number, unitSystem: UnitSystem): string {
  const amount = unitSystem === 'imperial' ? kgToLb(lossKg) : lossKg
  return `${formatAmount(amount, amount < 0.1 ? 2 : 1)} ${unitSystem === 'imperial' ? 'lbs' : 'kg'}`
}

const roundedKcal = (kcal: number): number => Math.round(kcal / 10) * 10
