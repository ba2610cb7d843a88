import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { longDate, spanLabel } from '#web/ui/text/calendar-labels.ts'
import { NowAndGoal } from '../../../cards/now-and-goal.tsx'
import type { PredictionView } from '#web/ui/figures/prediction-view.ts'
import { PredictionLine } from '#web/ui/figures/prediction-line.tsx'

type GoalReachedProps = { prediction: DatedPrediction; view: PredictionView; context: QuizContext }

/** The end of the quiz: the visitor today and at the goal, the date, and the curve between them. */
export function GoalReached({ prediction, view, context }: GoalReachedProps) {
  return (
    <>
      <NowAndGoal profile={readProfile(context.answers)} unitSystem={context.unitSystem} />
      <p className="flex items-center justify-between gap-4 rounded-card bg-good px-5 py-4 leading-snug text-surface">
        <span>
          <span className="block text-[0.9375rem]">
            {view.reachesGoal ? 'Your goal date' : `At ${view.endWeight} by`}
          </span>
          <strong className="block font-heading text-[1.375rem] leading-tight font-bold">
            {longDate(view.endDate)}
          </strong>
        </span>
        <span className="shrink-0 text-right font-semibold">{spanLabel(prediction.weeks)}</span>
      </p>
      <PredictionLine prediction={prediction} view={view} />
    </>
  )
}
