import { bodyMassIndex } from '../../facts/body/bmi.ts'
import { weightDifferenceText, weightText } from '../../facts/body/display.ts'
import { goalTier, lossShareText } from '../../facts/body/goal-tier.ts'
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

/** The goal weight, with its distance, its body mass index, and a safety message for an unsafe goal. */
export function GoalWeight(props: QuestionProps<'goal-weight'>) {
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
          <Notice tone="caution" title="Let's keep you safe">
            {checked.message}
          </Notice>
        )}
        {goal && weight && <GoalNotice weight={weight} goal={goal} unitSystem={context.unitSystem} />}
        {bmi !== null && <BmiFeedback bmi={bmi} label="BMI at your goal" />}
        {!goal && !isUnsafe && weight && (
          <p className="text-center text-ink-soft">
            Today:{' '}
            <strong className="font-semibold text-ink">{weightText(weight, context.unitSystem)}</strong>
          </p>
        )}
      </div>
    </StepForm>
  )
}

type GoalNoticeProps = { weight: Weight; goal: Weight; unitSystem: UnitSystem }

/** How the goal relates to today's weight: the tier and share of a loss, or a note on keeping or gaining weight. */
function GoalNotice({ weight, goal, unitSystem }: GoalNoticeProps) {
  const direction = goalDirection(weight.kg, goal.kg)
  if (direction === 'maintain') {
    return (
      <Notice tone="good" title="WEIGHT MAINTENANCE">
        You want to keep your current weight. Your plan will be about eating well and feeling good.
      </Notice>
    )
  }
  if (direction === 'gain') {
    return (
      <Notice tone="caution" title="IMPORTANT NOTE">
        Your goal is above your current weight, and this program is for weight loss. You can still continue:
        your plan will be about eating well.
      </Notice>
    )
  }
  const percent = weightLossPercent(weight.kg, goal.kg)
  const tier = percent === null ? null : goalTier(percent)
  if (percent === null || !tier) return null
  return (
    <>
      <Notice tone={tier.id === 'challenging' ? 'caution' : 'good'} title={tier.label}>
        {weightDifferenceText(weight, goal, unitSystem)} to lose, {lossShareText(percent)} of your weight
        today.
      </Notice>
      <LargeLossAdvice weight={weight} goal={goal} />
    </>
  )
}
