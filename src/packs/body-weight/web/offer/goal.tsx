import { CalendarCheck, Target } from 'lucide'
import { TIER_LABELS } from '../../facts/body/tier-labels.ts'
import { weightDifferenceText, weightText } from '../../facts/body/display.ts'
import type { Prediction } from '../../facts/prediction/prediction.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import { compareGoal, type OfferFigures } from '../../facts/offer-figures.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { LargeLossAdvice } from '../figures/large-loss-advice.tsx'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { PredictionLine } from '../figures/prediction-line.tsx'
import { viewPrediction } from '../figures/prediction-view.ts'
import { WhyThisDate } from '../figures/why-this-date.tsx'
import { Notice, toneClass } from '#web/ui/text/notice.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

type Props = { figures: OfferFigures; prediction: Prediction; context: QuizContext; today: Date }

/** Goal and current weight: the weight to lose, the date and the curve, or a note if there is nothing to lose. */
export function Goal({ figures, prediction, context, today }: Props) {
  const reader = useReader('body-weight')
  const { unitSystem } = context
  const isDated = prediction.kind === 'lose' || prediction.kind === 'beyond-horizon'
  return (
    <>
      <GoalCard figures={figures} prediction={prediction} unitSystem={unitSystem} />
      {figures.goalWeight && isDated && (
        <>
          <PredictionLine prediction={prediction} view={viewPrediction(prediction, context, today, reader)} />
          <WhyThisDate prediction={prediction} unitSystem={unitSystem} today={today} />
        </>
      )}
    </>
  )
}

type GoalCardProps = { figures: OfferFigures; prediction: Prediction; unitSystem: UnitSystem }

function GoalCard({ figures, prediction, unitSystem }: GoalCardProps) {
  const { t, f } = useReader('body-weight')
  const goal = compareGoal(figures)
  if (goal.kind === 'unknown') return null
  const goalText = weightText(goal.goalWeight, unitSystem, f)
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg font-bold">
        {goal.kind === 'maintain'
          ? t('stayingAt', { weight: goalText })
          : t('fromTo', { weight: weightText(figures.weight, unitSystem, f), goal: goalText })}
        {goal.kind === 'lose' && goal.tier && (
          <span
            className={`rounded-pill px-3 py-1 font-sans text-[0.9375rem] font-semibold ${toneClass(goal.tier === 'challenging' ? 'caution' : 'good')}`}
          >
            {t(TIER_LABELS[goal.tier])}
          </span>
        )}
      </h3>
      {goal.kind === 'gain' && (
        <Notice tone="caution" title={t('noteTitle')}>
          {t('gainOffer')}
        </Notice>
      )}
      {goal.kind === 'maintain' && (
        <Notice tone="good" title={t('maintainTitle')}>
          {t('maintainOffer')}
        </Notice>
      )}
      {goal.kind === 'lose' && (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact icon={Target} label={t('toLose')}>
            {weightDifferenceText(figures.weight, goal.goalWeight, unitSystem, f)}
          </Fact>
          <Fact icon={CalendarCheck} label={t('goalDate')}>
            {prediction.kind === 'lose' ? f.longDate(prediction.goalDate) : t('farAway')}
          </Fact>
        </dl>
      )}
      {goal.kind === 'lose' && <LargeLossAdvice weight={figures.weight} goal={goal.goalWeight} />}
    </div>
  )
}

function Fact({ icon, label, children }: { icon: typeof Target; label: string; children: string }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-sunken px-4 py-3">
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd className="flex items-center gap-2.5 font-heading text-xl leading-tight font-bold">
        <Icon of={icon} className="size-5 text-primary-strong" />
        {children}
      </dd>
    </div>
  )
}
