import { formatAmount } from '#shared/body/amount.ts'
import { HEALTHY_BMI, healthyRange } from '#shared/body/healthy-range.ts'
import { shownWeightText } from '#shared/body/shown-weight.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { BmiScale } from '#web/ui/figures/bmi-scale.tsx'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'

/** Where the visitor's body mass index stands on the scale, and what that range means in their own weight. */
export function BmiVisualization({
  question,
  context,
  onAnswer,
  isLoading,
}: QuestionProps<'bmi-visualization'>) {
  const { minimumGoalBmi } = useAppConfig().safety
  const { bmi, heightCm } = readProfile(context.answers)
  const unit = context.unitSystem === 'imperial' ? 'LB' : 'KG'
  const range = heightCm === null ? null : healthyRange(heightCm, unit, minimumGoalBmi)

  return (
    <StepForm question={question} isLoading={isLoading} onNext={() => onAnswer(true)}>
      <StepHeading question={question} context={context} />
      <div className="mt-7 rounded-card bg-surface px-5 py-6 shadow-card">
        {bmi === null ? (
          <p className="text-center text-ink-soft">
            With your height and weight, your own place on the scale stands here. A healthy BMI lies between{' '}
            {formatAmount(HEALTHY_BMI.from, 1)} and {HEALTHY_BMI.below}.
          </p>
        ) : (
          <BmiScale bmi={bmi} isDetailed />
        )}
      </div>
      {range && (
        <p className="mt-4 rounded-card bg-good-soft px-5 py-4 text-center leading-snug">
          For your height, the healthy range is
          <strong className="mt-0.5 block font-heading text-xl font-bold text-good tabular-nums">
            {shownWeightText(range.from, unit)} to {shownWeightText(range.to, unit)}
          </strong>
        </p>
      )}
    </StepForm>
  )
}
