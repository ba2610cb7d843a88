import { formatAmount } from '#shared/body/amount.ts'
import { weightKgForBmi } from '#shared/body/bmi.ts'
import { kilogramsText } from '#shared/body/display.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { BmiScale } from '#web/ui/bmi-scale.tsx'
import type { QuestionProps } from '../question-props.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'

/** The healthy range of the body mass index, by the categories of P-07. */
const HEALTHY_BMI = { from: 18.5, to: 25 }

/** Where the visitor's body mass index stands on the scale, and what that range means in their own weight. */
export function BmiVisualization({
  question,
  context,
  onAnswer,
  isLoading,
}: QuestionProps<'bmi-visualization'>) {
  const { bmi, heightCm } = readProfile(context.answers)

  return (
    <StepForm question={question} isLoading={isLoading} onNext={() => onAnswer(true)}>
      <StepHeading question={question} context={context} />
      <div className="mt-7 rounded-card bg-surface px-5 py-6 shadow-card">
        {bmi === null ? (
          <p className="text-center text-ink-soft">
            With your height and weight, your own place on the scale stands here. A healthy BMI lies between{' '}
            {formatAmount(HEALTHY_BMI.from, 1)} and {HEALTHY_BMI.to}.
          </p>
        ) : (
          <BmiScale bmi={bmi} isDetailed />
        )}
      </div>
      {heightCm !== null && (
        <p className="mt-4 rounded-card bg-good-soft px-5 py-4 text-center leading-snug">
          For your height, the healthy range is
          <strong className="mt-0.5 block font-heading text-xl font-bold text-good tabular-nums">
            {healthyRangeText(heightCm, context)}
          </strong>
        </p>
      )}
    </StepForm>
  )
}

const healthyRangeText = (heightCm: number, { unitSystem }: QuizContext): string =>
  `${kilogramsText(weightKgForBmi(HEALTHY_BMI.from, heightCm), unitSystem)} to ${kilogramsText(weightKgForBmi(HEALTHY_BMI.to, heightCm), unitSystem)}`
