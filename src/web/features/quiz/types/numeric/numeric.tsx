import { resolveText } from '#shared/quiz/text.ts'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { FieldError, TextField } from '#web/ui/controls/text-field.tsx'
import { useDraft } from '#web/ui/step/use-draft.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { stepByArrowKeys, steppedValue } from '#web/ui/step/stepped-value.ts'

const ERROR_ID = 'number-error'
/** Where the stepper of an empty field begins: about the median age of visitors. */
const START_AGE = 40

/** One number, typed or stepped. */
export function Numeric(props: QuestionProps<'numeric'>) {
  const { question, context, answer } = props
  const { draft, problem, change, submit } = useDraft(props, typeof answer === 'number' ? String(answer) : '')
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = question.validation
  const start = Math.min(max, Math.max(min, START_AGE))

  const step = (direction: 1 | -1) => change(steppedValue(draft, direction, { min, max, start }))

  return (
    <StepForm
      {...props}
      isNextDisabled={question.validation.required === true && draft.trim() === ''}
      onNext={() => submit(draft)}
    >
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
            onKeyDown={stepByArrowKeys(step)}
          />
        </Stepper>
        <FieldError id={ERROR_ID} error={problem?.message} />
      </div>
    </StepForm>
  )
}
