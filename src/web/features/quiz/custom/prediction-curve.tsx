import type { DatedPrediction } from '#shared/body/prediction-explanation.ts'
import { WeightCurve } from '#web/ui/weight-curve.tsx'
import { longDate, shortDate, spanWords } from '#web/ui/calendar-words.ts'
import type { PredictionView } from '../prediction-view.ts'

type PredictionProps = { prediction: DatedPrediction; view: PredictionView }

/** The date, and the curve that leads to it. */
export function PredictionCurve({ prediction, view }: PredictionProps) {
  return (
    <>
      <p className="text-center leading-snug">
        <span className="text-ink-soft">
          {view.reachesGoal
            ? `You could be at ${view.endWeight} by`
            : `You could be at ${view.endWeight} on your way by`}
        </span>
        <strong className="mt-0.5 block font-heading text-[1.75rem] leading-tight font-bold text-good">
          {longDate(view.endDate)}
        </strong>
        <span className="text-[0.9375rem] text-ink-soft">about {spanWords(prediction.weeks)} from today</span>
      </p>
      <CurveOf prediction={prediction} view={view} />
    </>
  )
}

/** The curve alone. */
export function CurveOf({ prediction, view }: PredictionProps) {
  return (
    <WeightCurve
      curve={prediction.curve}
      start={{ day: 0, label: view.startWeight, detail: 'Today' }}
      end={{ day: view.endDay, label: view.endWeight, detail: shortDate(view.endDate) }}
      between={view.milestones.map(({ day, title }) => ({ day, label: title }))}
      axis={view.axis}
      label={view.summary}
    />
  )
}
