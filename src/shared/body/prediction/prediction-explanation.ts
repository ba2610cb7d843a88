import { formatAmount } from '../amount.ts'
import { kgToLb } from '../conversions.ts'
import { heightText, kilogramsText, weightText } from '../display.ts'
import type { Activity, Gender, PaceLimit } from '../energy.ts'
import type { Height, Weight } from '../measurement.ts'
import type { Prediction } from './prediction.ts'
import { type Citation, PREDICTION_CITATIONS } from './prediction-citations.ts'
import type { UnitSystem } from '../units.ts'

export type DatedPrediction = Extract<Prediction, { kind: 'lose' | 'beyond-horizon' }>

/** "Why this date", in words for the visitor. */
export type PredictionExplanation = {
  /** What went in; `isAssumed` marks what nobody told us and a cautious figure stands for. */
  inputs: { label: string; value: string; isAssumed: boolean }[]
  /** Energy need, deficit and pace of the first week and of the whole way. */
  pace: string
  /** What held the pace there. */
  limit: string
  /** Why it is not a straight line, and what a prediction is not. */
  caution: string
  citations: readonly Citation[]
}

const GENDER_WORDS: Record<Gender, string> = {
  female: 'Woman',
  male: 'Man',
  other: 'Middle of woman and man',
}
const ACTIVITY_WORDS: Record<Activity, string> = {
  not_active: 'Not active',
  lightly_active: 'Lightly active',
  moderately_active: 'Moderately active',
  active: 'Active',
}
const LIMIT_WORDS: Record<PaceLimit, string> = {
  'need-share':
    'Your plan leaves out at most a quarter of the energy you need, and no week is faster than 1% of your weight.',
  'daily-limit': 'Your plan leaves out at most 750 kcal a day, and no week is faster than 1% of your weight.',
  'intake-floor':
    'Your plan keeps to an energy intake that guidelines consider safe, and no week is faster than 1% of your weight.',
  'one-percent': 'Your plan never goes faster than 1% of your weight a week.',
}

/** The measures as the visitor entered them (a `Profile` is one), so that they are shown unconverted (OP-15). */
export type EnteredMeasures = { weight: Weight | null; goalWeight: Weight | null; height: Height | null }

/** Says why a prediction gives its date: the inputs, the pace, what bounded it, and the sources (OP-55). */
export function explainPrediction(
  prediction: DatedPrediction,
  unitSystem: UnitSystem,
  entered: EnteredMeasures = { weight: null, goalWeight: null, height: null },
): PredictionExplanation {
  const { inputs, pace } = prediction
  const isAssumed = (name: (typeof inputs.assumed)[number]) => inputs.assumed.includes(name)
  const weightWords = (weight: Weight | null, kg: number) =>
    weight ? weightText(weight, unitSystem) : kilogramsText(kg, unitSystem)
  const { needKcal, deficitKcal, lossKg, limit } = pace.firstWeek
  return {
    inputs: [
      { label: 'Weight today', value: weightWords(entered.weight, inputs.weightKg), isAssumed: false },
      { label: 'Goal weight', value: weightWords(entered.goalWeight, inputs.goalWeightKg), isAssumed: false },
      {
        label: 'Height',
        value: heightText(entered.height ?? { unit: 'CM', cm: Math.round(inputs.heightCm) }, unitSystem),
        isAssumed: isAssumed('heightCm'),
      },
      { label: 'Age', value: `${inputs.ageYears} years`, isAssumed: isAssumed('ageYears') },
      { label: 'Gender', value: GENDER_WORDS[inputs.gender], isAssumed: isAssumed('gender') },
      { label: 'Activity', value: ACTIVITY_WORDS[inputs.activity], isAssumed: isAssumed('activity') },
    ],
    pace:
      `Your body uses about ${roundedKcal(needKcal)} kcal a day. Leaving out about ${roundedKcal(deficitKcal)} of ` +
      `them means ${paceWords(lossKg, unitSystem)} in the first week, and ` +
      `${paceWords(pace.averageWeeklyLossKg, unitSystem)} a week on average.`,
    limit: LIMIT_WORDS[limit],
    caution:
      'A lighter body needs less energy, so the pace slows down on the way. This is an estimate, not a promise: bodies differ.',
    citations: PREDICTION_CITATIONS,
  }
}

/** A week's loss to one decimal, in pounds or kilograms; to two where one would show 0. */
function paceWords(lossKg: number, unitSystem: UnitSystem): string {
  const amount = unitSystem === 'imperial' ? kgToLb(lossKg) : lossKg
  return `${formatAmount(amount, amount < 0.1 ? 2 : 1)} ${unitSystem === 'imperial' ? 'lbs' : 'kg'}`
}

function roundedKcal(kcal: number): number {
  return Math.round(kcal / 10) * 10
}
