import { useState } from 'react'
import { predictFromAnswers } from '#shared/quiz/predict.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import type { QuestionProps } from '../../../question-props.ts'
import { StepForm } from '../../../step/step-form.tsx'
import { StepHeading } from '../../../step/step-heading.tsx'
import { GoalReached } from './goal-reached.tsx'
import { predictionVariant } from './prediction-variant.ts'
import { PredictionWithoutDate } from './prediction-without-date.tsx'
import { WayToGoal } from './way-to-goal.tsx'
import { WhyThisDate } from '#web/ui/figures/why-this-date.tsx'
import { viewPrediction } from '#web/ui/figures/prediction-view.ts'
import { PredictionCurve } from './prediction-curve.tsx'

/** The visitor's prediction: first the curve, later the milestones, at the end of the quiz the result. */
export function WeightPrediction({ question, context, onAnswer, isLoading }: QuestionProps<'info-card'>) {
  const { quizFlow } = useAppConfig()
  const [today] = useState(() => new Date())
  const prediction = predictFromAnswers(context.answers, today)
  const variant = predictionVariant(quizFlow, question)

  const isDated = prediction.kind === 'lose' || prediction.kind === 'beyond-horizon'

  return (
    <>
      <StepForm question={question} isLoading={isLoading} onNext={() => onAnswer(true)}>
        <div className="pt-8">
          <StepHeading question={question} context={context} />
        </div>
        <div className="mt-6 flex flex-col gap-4">
          {isDated ? (
            <>
              {variant === 'first' && (
                <PredictionCurve prediction={prediction} view={viewPrediction(prediction, context, today)} />
              )}
              {variant === 'middle' && (
                <WayToGoal prediction={prediction} view={viewPrediction(prediction, context, today)} />
              )}
              {variant === 'final' && (
                <GoalReached
                  prediction={prediction}
                  view={viewPrediction(prediction, context, today)}
                  context={context}
                />
              )}
            </>
          ) : (
            <PredictionWithoutDate prediction={prediction} context={context} variant={variant} />
          )}
        </div>
      </StepForm>
      {/* Below the form, whose button sticks to the bottom of the screen and would cover it. */}
      {isDated && (
        <div className="pb-[max(16px,env(safe-area-inset-bottom))]">
          <WhyThisDate prediction={prediction} unitSystem={context.unitSystem} today={today} />
        </div>
      )}
    </>
  )
}
