import type { PlainKey, Reader } from '#shared/texts/reader.ts'
import { kilogramsText } from '../../facts/body/display.ts'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import { weightText } from '../../facts/body/display.ts'
import { dayOfWeight, weightOn } from './weight-curve-geometry.ts'
import { axisMonths, dateAfter } from '#web/ui/text/calendar-labels.ts'

export type Milestone = { day: number; title: string; weight: string; date: string }

/** The texts and numbers of a prediction's drawings. */
export type PredictionView = {
  startWeight: string
  /** The weight at the end of the curve: the goal, or the last predicted weight. */
  endWeight: string
  /** `YYYY-MM-DD` */
  endDate: string
  endDay: number
  reachesGoal: boolean
  axis: string[]
  milestones: Milestone[]
  /** The curve in one sentence. */
  summary: string
}

/** At ten percent and half of the way; left out if they would be too close together. */
const MIN_DAYS_BETWEEN = 14

export function viewPrediction(
  prediction: DatedPrediction,
  context: QuizContext,
  today: Date,
  { t, f }: Reader<'body-weight'>,
): PredictionView {
  const { weight, goalWeight } = readProfile(context.answers)
  const { inputs, curve } = prediction
  const endDay = curve.at(-1)?.day ?? 0
  const reachesGoal = prediction.kind === 'lose'
  const startWeight = weight
    ? weightText(weight, context.unitSystem, f)
    : kilogramsText(inputs.weightKg, context.unitSystem, f)
  const endWeight =
    reachesGoal && goalWeight
      ? weightText(goalWeight, context.unitSystem, f)
      : kilogramsText(weightOn(curve, endDay), context.unitSystem, f)
  const endDate = prediction.kind === 'lose' ? prediction.goalDate : prediction.horizonDate

  const toLoseKg = inputs.weightKg - inputs.goalWeightKg
  const candidates: { title: PlainKey<'body-weight'>; kg: number }[] = [
    { title: 'fivePercentLighter', kg: inputs.weightKg * 0.95 },
    { title: 'halfway', kg: inputs.weightKg - toLoseKg / 2 },
  ]
  const milestones: Milestone[] = []
  for (const { title, kg } of candidates.sort((a, b) => b.kg - a.kg)) {
    const day = dayOfWeight(curve, kg)
    const before = milestones.at(-1)?.day ?? 0
    if (day === null || day - before < MIN_DAYS_BETWEEN || endDay - day < MIN_DAYS_BETWEEN) continue
    milestones.push({
      day,
      title: t(title),
      weight: kilogramsText(weightOn(curve, day), context.unitSystem, f),
      date: f.shortDate(dateAfter(today, day)),
    })
  }

  return {
    startWeight,
    endWeight,
    endDate,
    endDay,
    reachesGoal,
    axis: axisMonths(today, endDay, 3, f),
    milestones,
    summary: t('curve', { start: startWeight, end: endWeight, date: f.shortDate(endDate) }),
  }
}
