import { resolveText } from '#shared/quiz/text.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useDraft } from '#web/ui/step/use-draft.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'

/** One line of text, such as a name. */
export function TextQuestion(props: QuestionProps<'text'>) {
  const { question, context, answer } = props
  const { draft, problem, change, submit } = useDraft(props, typeof answer === 'string' ? answer : '')

  return (
    <StepForm
      {...props}
      isNextDisabled={question.validation.required === true && draft.trim() === ''}
      onNext={() => submit(draft)}
    >
      <div className="mt-8">
        <TextField
          label={resolveText(question.title, context)}
          isLabelHidden
          isLarge
          value={draft}
          onValueChange={change}
          placeholder={question.placeholder}
          error={problem?.message}
          // The browser can only suggest a name.
          autoComplete={question.id === 'name' ? 'given-name' : 'off'}
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
    </StepForm>
  )
}
