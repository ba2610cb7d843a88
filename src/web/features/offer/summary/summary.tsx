import type { Prediction } from '#shared/body/prediction/prediction.ts'
import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import type { OfferFigures } from '#shared/offer/plan/offer-figures.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { PredictionLine } from '#web/ui/figures/prediction-line.tsx'
import { viewPrediction } from '#web/ui/figures/prediction-view.ts'
import { WhyThisDate } from '#web/ui/figures/why-this-date.tsx'
import { BmiCard } from './bmi-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { SummaryTitle } from './summary-title.tsx'

type Props = { figures: OfferFigures; prediction: Prediction; context: QuizContext; today: Date }

/** The visitor's numbers, BMI, goal and prediction. */
export function Summary({ figures, prediction, context, today }: Props) {
  return (
    <section aria-labelledby="summary-title" className="grid grid-cols-1 gap-4">
      <SummaryTitle figures={figures} />
      <OwnNumbers figures={figures} unitSystem={context.unitSystem} />
      <BmiCard figures={figures} context={context} />
      <GoalCard figures={figures} prediction={prediction} unitSystem={context.unitSystem} />
      {figures.goalWeight && hasCurve(prediction) && (
        <>
          <PredictionLine prediction={prediction} view={viewPrediction(prediction, context, today)} />
          <WhyThisDate prediction={prediction} unitSystem={context.unitSystem} today={today} />
        </>
      )}
    </section>
  )
}

const hasCurve = (prediction: Prediction): prediction is DatedPrediction =>
  prediction.kind === 'lose' || prediction.kind === 'beyond-horizon'
