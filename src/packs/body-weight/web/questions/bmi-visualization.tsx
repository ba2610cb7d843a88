import { safetyOf } from '../../facts/safety.ts'
import { HEALTHY_BMI, healthyRange } from '../../facts/body/healthy-range.ts'
import { weightInUnit } from '../../facts/body/display.ts'
import { weightUnitOf } from '#shared/quiz/preferred-units.ts'
import { readProfile } from '../../facts/profile.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { BmiScale } from '../figures/bmi-scale.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The visitor's body mass index on the scale, and the healthy range of weights for their height. */
export function BmiVisualization(props: QuestionProps<'bmi-visualization'>) {
  const { t, f } = useReader('body-weight')
  const { context } = props
  const { minimumGoalBmi } = safetyOf(useAppConfig())
  const { bmi, heightCm } = readProfile(context.answers)
  const unit = weightUnitOf(context.unitSystem)
  const range = heightCm === null ? null : healthyRange(heightCm, unit, minimumGoalBmi)

  return (
    <StepForm {...props}>
      <div className="mt-7 rounded-card bg-surface px-5 py-6 shadow-card">
        {bmi === null ? (
          <p className="text-center text-ink-soft">{t('bmiLater', HEALTHY_BMI)}</p>
        ) : (
          <BmiScale bmi={bmi} isDetailed />
        )}
      </div>
      {range && (
        <p className="mt-4 rounded-card bg-good-soft px-5 py-4 text-center leading-snug">
          <Rich
            text={t('healthyRange', {
              from: weightInUnit(range.from, unit, f),
              to: weightInUnit(range.to, unit, f),
            })}
            tags={{
              range: (shown) => (
                <strong className="mt-0.5 block font-heading text-xl font-bold text-good tabular-nums">
                  {shown}
                </strong>
              ),
            }}
          />
        </p>
      )}
    </StepForm>
  )
}
