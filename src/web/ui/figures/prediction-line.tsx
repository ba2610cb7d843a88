import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import { shortDate } from '../text/calendar-labels.ts'
import type { PredictionView } from './prediction-view.ts'
import { WeightCurve } from './weight-curve.tsx'

/** The predicted weight as a line from today to the end of the prediction. */
export function PredictionLine({ prediction, view }: { prediction: DatedPrediction; view: PredictionView }) {
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
