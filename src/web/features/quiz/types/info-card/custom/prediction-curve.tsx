import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import { longDate, spanLabel } from '#web/ui/text/calendar-labels.ts'
import { PredictionLine } from '#web/ui/figures/prediction-line.tsx'
import type { PredictionView } from '#web/ui/figures/prediction-view.ts'

type PredictionProps = { prediction: DatedPrediction; view: PredictionView }

/** The predicted date and the curve. */
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
        <span className="text-[0.9375rem] text-ink-soft">about {spanLabel(prediction.weeks)} from today</span>
      </p>
      <PredictionLine prediction={prediction} view={view} />
    </>
  )
}
