import { resolveText } from '#shared/quiz/text.ts'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { FieldError, TextField } from '#web/ui/controls/text-field.tsx'
import { dropDraft, useDraft } from '../../answering/draft.ts'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'
import { stepDirection, steppedValue } from '../../answering/stepped-value.ts'
import { useValidation } from '../../answering/use-validation.ts'

const ERROR_ID = 'number-error'
/** Where the stepper of an empty age begins: about the middle of the people who ask for a plan. */
const START_AGE = 40

/** One number, typed or stepped. */
export function Numeric({ question, context, answer, onAnswer, isLoading }: QuestionProps<'numeric'>) {
  const [draft, setDraft] = useDraft(question.id, typeof answer === 'number' ? String(answer) : '')
  const { problem, clearProblem, submit } = useValidation(question, context)
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = question.validation
  const start = Math.min(max, Math.max(min, START_AGE))

  const change = (value: string) => {
    setDraft(value)
    clearProblem()
  }
  const step = (direction: 1 | -1) => change(steppedValue(draft, direction, { min, max, start }))

  return (
    <StepForm
      question={question}
      isLoading={isLoading}
      isNextDisabled={question.validation.required === true && draft.trim() === ''}
      onNext={() =>
        submit(draft, (good) => {
          if (onAnswer(good)) dropDraft(question.id)
        })
      }
    >
      <StepHeading question={question} context={context} />
      <div className="mt-8">
        <Stepper label={resolveText(question.title, context)} onStep={step}>
          <TextField
            label={resolveText(question.title, context)}
            isLabelHidden
            isLarge
            className="min-w-0 flex-1"
            value={draft}
            onValueChange={change}
            placeholder={question.placeholder}
            error={problem?.message}
            errorId={ERROR_ID}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={6}
            onKeyDown={(event) => {
              const direction = stepDirection(event.key)
              if (!direction) return
              event.preventDefault()
              step(direction)
            }}
          />
        </Stepper>
        <FieldError id={ERROR_ID} error={problem?.message} />
      </div>
    </StepForm>
  )
}
