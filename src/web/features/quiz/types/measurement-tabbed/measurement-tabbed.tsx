import { bodyMassIndex } from '#shared/body/bmi.ts'
import { parseWeight } from '#shared/body/measurement.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { BmiFeedback } from '../../measurement/bmi-feedback.tsx'
import { MeasurementFields } from '../../measurement/measurement-fields.tsx'
import { useMeasurement } from '../../measurement/use-measurement.ts'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'

/** A height or weight in either unit; a weight also shows the body mass index. */
export function MeasurementTabbed(props: QuestionProps<'measurement-tabbed'>) {
  const { question, context, isLoading } = props
  const { tab, entry, problem, isBlank, checked, setEntry, submit } = useMeasurement(props)
  const bmi = checked.ok && question.measurementType === 'weight' ? bmiOf(checked.answer, context) : null

  return (
    <StepForm question={question} isLoading={isLoading} isNextDisabled={isBlank} onNext={submit}>
      <StepHeading question={question} context={context} isCompact />
      <div className="mt-5">
        <MeasurementFields
          question={question}
          tab={tab}
          entry={entry}
          onEntryChange={setEntry}
          problem={problem}
        />
      </div>
      {question.measurementType === 'weight' && (
        <div aria-live="polite" className="min-h-26">
          {bmi !== null && <BmiFeedback bmi={bmi} label="Your BMI" />}
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
