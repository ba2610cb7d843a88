import { useState } from 'react'
import { Flag } from 'lucide'
import { predictFromAnswers } from '../../facts/prediction/predict.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { WhyThisDate } from '../figures/why-this-date.tsx'
import { type PredictionView, viewPrediction } from '../figures/prediction-view.ts'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import { spanLabel } from '#web/ui/text/calendar-labels.ts'
import { PredictionLine } from '../figures/prediction-line.tsx'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { PredictionWithoutDate } from './prediction-without-date.tsx'
import { NowAndGoal } from './now-and-goal.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The visitor's prediction: first the curve, later the milestones, at the end of the quiz the result. */
export function WeightPrediction(props: QuestionProps<'info-card'>) {
  const { question, context } = props
  const { quizFlow } = useAppConfig()
  const [today] = useState(() => new Date())
  const prediction = predictFromAnswers(context.answers, today)
  const variant = predictionVariant(quizFlow, question)
  const isDated = prediction.kind === 'lose' || prediction.kind === 'beyond-horizon'
  const heading = (
    <div className="pt-8">
      <StepHeading question={question} context={context} />
    </div>
  )

  return (
    <>
      <StepForm {...props} heading={heading}>
        <div className="mt-6 flex flex-col gap-4">
          {isDated ? (
            <Dated prediction={prediction} variant={variant} context={context} today={today} />
          ) : (
            <PredictionWithoutDate prediction={prediction} context={context} hasScale={variant === 'first'} />
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

type DatedProps = {
  prediction: DatedPrediction
  variant: PredictionVariant
  context: QuizContext
  today: Date
}

function Dated({ prediction, variant, context, today }: DatedProps) {
  const reader = useReader('body-weight')
  const { t, f } = reader
  const view = viewPrediction(prediction, context, today, reader)
  const span = spanLabel(prediction.weeks, f)
  const date = f.longDate(view.endDate)
  const line = <PredictionLine prediction={prediction} view={view} />
  if (variant === 'middle')
    return (
      <>
        {line}
        <Milestones view={view} label={t('untilDate', { date, span })} />
      </>
    )
  if (variant === 'first')
    return (
      <>
        <p className="text-center leading-snug">
          <Rich
            text={t(view.reachesGoal ? 'couldReach' : 'couldBeOnTheWay', {
              weight: view.endWeight,
              date,
              span,
            })}
            tags={{
              lead: (words) => <span className="text-ink-soft">{words}</span>,
              date: (day) => (
                <strong className="mt-0.5 block font-heading text-[1.75rem] leading-tight font-bold text-good">
                  {day}
                </strong>
              ),
              span: (words) => <span className="text-[0.9375rem] text-ink-soft">{words}</span>,
            }}
          />
        </p>
        {line}
      </>
    )
  return (
    <>
      <NowAndGoal profile={readProfile(context.answers)} unitSystem={context.unitSystem} />
      <p className="flex items-center justify-between gap-4 rounded-card bg-good px-5 py-4 leading-snug text-surface">
        <span>
          <span className="block text-[0.9375rem]">
            {view.reachesGoal ? t('yourGoalDate') : t('atWeightBy', { weight: view.endWeight })}
          </span>
          <strong className="block font-heading text-[1.375rem] leading-tight font-bold">{date}</strong>
        </span>
        <span className="shrink-0 text-end font-semibold">{span}</span>
      </p>
      {line}
    </>
  )
}

type PredictionVariant = 'first' | 'middle' | 'final'

/** Which prediction of the flow a step is: `final` if the quiz ends with it, else `first` or `middle`. */
export function predictionVariant(flow: QuizFlow | null, question: Question): PredictionVariant {
  if (question.isFinal) return 'final'
  const first = flow?.questions.find(
    (candidate) => candidate.type === 'info-card' && candidate.customComponent === 'weight-prediction',
  )
  return first === undefined || first.id === question.id ? 'first' : 'middle'
}

/** The milestones on the way to the goal. */
function Milestones({ view, label }: { view: PredictionView; label: string }) {
  const { t, f } = useReader('body-weight')
  const stops = [
    { title: t('today'), weight: view.startWeight, date: t('firstDay') },
    ...view.milestones,
    {
      title: t(view.reachesGoal ? 'yourGoal' : 'onYourWay'),
      weight: view.endWeight,
      date: f.shortDate(view.endDate),
      isEnd: true,
    },
  ]
  return (
    <ol className="rounded-card bg-surface px-5 py-5 shadow-card" aria-label={label}>
      {stops.map((stop, index) => (
        <li key={stop.title} className="relative flex items-start gap-4 pb-5 last:pb-0">
          {index < stops.length - 1 && (
            <span aria-hidden="true" className="absolute top-7 bottom-0 start-[13px] w-0.5 bg-primary" />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative flex size-7 shrink-0 items-center justify-center rounded-full border-[3px]',
              'isEnd' in stop ? 'border-good bg-good text-surface' : 'border-primary bg-surface',
            )}
          >
            {'isEnd' in stop && <Icon of={Flag} className="size-3.5" strokeWidth={3} />}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
            <span className="flex-1">
              <span className="block leading-7 font-semibold">{stop.title}</span>
              <span className="block text-[0.9375rem] leading-tight text-ink-soft">{stop.date}</span>
            </span>
            <span className="font-heading text-lg leading-7 font-bold tabular-nums">{stop.weight}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
