import { roundTo } from '#shared/lib/amount.ts'
import type { PlainKey, Reader } from '#shared/texts/reader.ts'
import { kgToLb } from '../body/conversions.ts'
import { heightText, kilogramsText, weightText } from '../body/display.ts'
import type { Activity, Gender, PaceLimit } from '../body/energy.ts'
import type { Height, Weight } from '../body/measurement.ts'
import type { Prediction } from './prediction.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

type Citation = { text: string; url: string }

/** The sources of the model in `prediction.ts`. */
export const PREDICTION_CITATIONS: readonly Citation[] = [
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

const GENDER_LABELS: Readonly<Record<Gender, PlainKey<'body-weight'>>> = {
  female: 'woman',
  male: 'man',
  other: 'averageGender',
}
const ACTIVITY_LABELS: Readonly<Record<Activity, PlainKey<'body-weight'>>> = {
  not_active: 'notActive',
  lightly_active: 'lightlyActive',
  moderately_active: 'moderatelyActive',
  active: 'active',
}
const LIMIT_TEXTS: Readonly<Record<PaceLimit, PlainKey<'body-weight'>>> = {
  'need-share': 'limitOfNeed',
  'daily-limit': 'limitOfDay',
  'intake-floor': 'limitOfIntake',
  'one-percent': 'limitOfPercent',
}

/** The measurements as entered, so that they are shown unconverted. A `Profile` has them. */
export type EnteredMeasures = { weight: Weight | null; goalWeight: Weight | null; height: Height | null }

/** Explains the date of a prediction: inputs, pace, limit and sources. */
export function explainPrediction(
  prediction: DatedPrediction,
  unitSystem: UnitSystem,
  reader: Reader<'body-weight'>,
  entered: EnteredMeasures = { weight: null, goalWeight: null, height: null },
): PredictionExplanation {
  const { t, f } = reader
  const { inputs, pace } = prediction
  const isAssumed = (name: (typeof inputs.assumed)[number]) => inputs.assumed.includes(name)
  const shownWeight = (weight: Weight | null, kg: number) =>
    weight ? weightText(weight, unitSystem, f) : kilogramsText(kg, unitSystem, f)
  const { needKcal, deficitKcal, lossKg, limit } = pace.firstWeek
  return {
    inputs: [
      { label: t('weightToday'), value: shownWeight(entered.weight, inputs.weightKg), isAssumed: false },
      {
        label: t('goalWeight'),
        value: shownWeight(entered.goalWeight, inputs.goalWeightKg),
        isAssumed: false,
      },
      {
        label: t('height'),
        value: heightText(entered.height ?? { unit: 'CM', cm: Math.round(inputs.heightCm) }, unitSystem, f),
        isAssumed: isAssumed('heightCm'),
      },
      { label: t('age'), value: f.duration(inputs.ageYears, 'year'), isAssumed: isAssumed('ageYears') },
      { label: t('gender'), value: t(GENDER_LABELS[inputs.gender]), isAssumed: isAssumed('gender') },
      { label: t('activity'), value: t(ACTIVITY_LABELS[inputs.activity]), isAssumed: isAssumed('activity') },
    ],
    pace: t('pace', {
      need: String(roundedKcal(needKcal)),
      deficit: String(roundedKcal(deficitKcal)),
      first: paceText(lossKg, unitSystem, reader),
      average: paceText(pace.averageWeeklyLossKg, unitSystem, reader),
    }),
    limit: t(LIMIT_TEXTS[limit]),
    caution: t('estimate'),
    citations: PREDICTION_CITATIONS,
  }
}

/** A weekly loss to one decimal, in pounds or kilograms; to two decimals below 0.1. */
function paceText(lossKg: number, unitSystem: UnitSystem, { t, f }: Reader<'body-weight'>): string {
  const loss = unitSystem === 'imperial' ? kgToLb(lossKg) : lossKg
  const amount = f.number(roundTo(loss, loss < 0.1 ? 2 : 1))
  return t(unitSystem === 'imperial' ? 'paceInPounds' : 'paceInKilograms', { amount })
}

const roundedKcal = (kcal: number): number => Math.round(kcal / 10) * 10
