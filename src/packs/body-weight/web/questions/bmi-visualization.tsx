import { safetyOf } from '../../facts/safety.ts'
import { formatAmount } from '#shared/lib/amount.ts'
import { HEALTHY_BMI, healthyRange } from '../../facts/body/healthy-range.ts'
import { shownWeightText } from '../../facts/body/shown-weight.ts'
import { weightUnitOf } from '#shared/quiz/preferred-units.ts'
import { readProfile } from '../../facts/profile.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { BmiScale } from '../figures/bmi-scale.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'

/** The visitor's body mass index on the scale, and the healthy range of weights for their height. */
export function BmiVisualization(props: QuestionProps<'bmi-visualization'>) {
  const { context } = props
  const { minimumGoalBmi } = safetyOf(useAppConfig())
  const { bmi, heightCm } = readProfile(context.answers)
  const unit = weightUnitOf(context.unitSystem)
  const range = heightCm === null ? null : healthyRange(heightCm, unit, minimumGoalBmi)

  return (
    <StepForm {...props}>
      <div className="mt-7 rounded-card bg-surface px-5 py-6 shadow-card">
        {bmi === null ? (
          <p className="text-center text-ink-soft">
            Once you enter your height and weight, you will see your BMI here. A healthy BMI is between{' '}
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
