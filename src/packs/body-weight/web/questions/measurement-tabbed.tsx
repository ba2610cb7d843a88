import { bodyMassIndex } from '../../facts/body/bmi.ts'
import { parseWeight } from '../../facts/body/measurement.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import { BmiFeedback } from '../measurement/bmi-feedback.tsx'
import { MeasurementFields, useMeasurement } from '../measurement/measurement-fields.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A height or weight in either unit; a weight also shows the body mass index. */
export function MeasurementTabbed(props: QuestionProps<'measurement-tabbed'>) {
  const t = useTexts('body-weight')
  const { question, context } = props
  const { fields, isBlank, checked, submit } = useMeasurement(props)
  const bmi = checked.ok && question.measurementType === 'weight' ? bmiOf(checked.answer, context) : null

  return (
    <StepForm
      {...props}
      heading={<StepHeading question={question} context={context} isCompact />}
      isNextDisabled={isBlank}
      onNext={submit}
    >
      <div className="mt-5">
        <MeasurementFields {...fields} />
      </div>
      {question.measurementType === 'weight' && (
        <div aria-live="polite" className="min-h-26">
          {bmi !== null && <BmiFeedback bmi={bmi} label={t('yourBmi')} />}
        </div>
      )}
    </StepForm>
  )
}

/** The body mass index of a typed weight at the known height. */
function bmiOf(answer: unknown, { answers }: QuizContext): number | null {
  const weight = parseWeight(answer)
  const { heightCm } = readProfile(answers)
  return weight && heightCm !== null ? bodyMassIndex(weight.kg, heightCm) : null
}
