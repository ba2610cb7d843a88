import { bodyMassIndex } from '../../facts/body/bmi.ts'
import { weightDifferenceText, weightText } from '../../facts/body/display.ts'
import { goalTier, shownLossPercent } from '../../facts/body/goal-tier.ts'
import { TIER_LABELS } from '../../facts/body/tier-labels.ts'
import { parseWeight, type Weight, weightIn } from '../../facts/body/measurement.ts'
import { goalDirection, weightLossPercent } from '../../facts/body/weight-goal.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import { readProfile } from '../../facts/profile.ts'
import { LargeLossAdvice } from '../figures/large-loss-advice.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { BmiFeedback } from '../measurement/bmi-feedback.tsx'
import { MeasurementFields, useMeasurement } from '../measurement/measurement-fields.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The goal weight, with its distance, its body mass index, and a safety message for an unsafe goal. */
export function GoalWeight(props: QuestionProps<'goal-weight'>) {
  const { t, f } = useReader('body-weight')
  const { question, context } = props
  const { fields, isBlank, checked, submit } = useMeasurement(props)
  const { weight, heightCm } = readProfile(context.answers)
  const goal = checked.ok ? parseWeight(checked.answer) : null
  const bmi = goal && heightCm !== null ? bodyMassIndex(goal.kg, heightCm) : null
  const isUnsafe = !checked.ok && checked.code === 'unsafe_goal'

  return (
    <StepForm
      {...props}
      heading={<StepHeading question={question} context={context} isCompact />}
      isNextDisabled={isBlank || isUnsafe}
      onNext={submit}
    >
      <div className="mt-5">
        <MeasurementFields
          {...fields}
          // The safety message is shown below.
          problem={isUnsafe ? null : fields.problem}
          startValues={
            weight
              ? { pounds: Math.round(weightIn(weight, 'LB')), kilograms: Math.round(weightIn(weight, 'KG')) }
              : {}
          }
        />
      </div>
      <div aria-live="polite" className="flex min-h-52 flex-col gap-3">
        {isUnsafe && (
          <Notice tone="caution" title={t('keepSafe')}>
            {checked.message}
          </Notice>
        )}
        {goal && weight && <GoalNotice weight={weight} goal={goal} unitSystem={context.unitSystem} />}
        {bmi !== null && <BmiFeedback bmi={bmi} label={t('bmiAtGoal')} />}
        {!goal && !isUnsafe && weight && (
          <p className="text-center text-ink-soft">
            <Rich
              text={t('todayIs', { weight: weightText(weight, context.unitSystem, f) })}
              tags={{ weight: (shown) => <strong className="font-semibold text-ink">{shown}</strong> }}
            />
          </p>
        )}
      </div>
    </StepForm>
  )
}

type GoalNoticeProps = { weight: Weight; goal: Weight; unitSystem: UnitSystem }

/** How the goal relates to today's weight: the tier and share of a loss, or a note on keeping or gaining weight. */
function GoalNotice({ weight, goal, unitSystem }: GoalNoticeProps) {
  const { t, f } = useReader('body-weight')
  const direction = goalDirection(weight.kg, goal.kg)
  if (direction === 'maintain') {
    return (
      <Notice tone="good" title={t('maintainTitle')}>
        {t('maintainGoal')}
      </Notice>
    )
  }
  if (direction === 'gain') {
    return (
      <Notice tone="caution" title={t('noteTitle')}>
        {t('gainGoal')}
      </Notice>
    )
  }
  const percent = weightLossPercent(weight.kg, goal.kg)
  const tier = percent === null ? null : goalTier(percent)
  if (percent === null || !tier) return null
  const amount = weightDifferenceText(weight, goal, unitSystem, f)
  return (
    <>
      <Notice tone={tier === 'challenging' ? 'caution' : 'good'} title={t(TIER_LABELS[tier])}>
        {percent < 1
          ? t('lossUnderOnePercent', { amount })
          : t('lossOf', { amount, share: f.percent(shownLossPercent(percent) / 100, 1) })}
      </Notice>
      <LargeLossAdvice weight={weight} goal={goal} />
    </>
  )
}
