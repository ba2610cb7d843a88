import { resolveText } from '#shared/quiz/text.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dropDraft, useDraft } from '../../answering/draft.ts'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'
import { useValidation } from '../../answering/use-validation.ts'

/** One line of text, such as a name. */
export function TextQuestion({ question, context, answer, onAnswer, isLoading }: QuestionProps<'text'>) {
  const [draft, setDraft] = useDraft(question.id, typeof answer === 'string' ? answer : '')
  const { problem, clearProblem, submit } = useValidation(question, context)

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
        <TextField
          label={resolveText(question.title, context)}
          isLabelHidden
          isLarge
          value={draft}
          onValueChange={(value) => {
            setDraft(value)
            clearProblem()
          }}
          placeholder={question.placeholder}
          error={problem?.message}
          // The name is the only text the quiz asks for; any other is nobody's business but the visitor's.
          autoComplete={question.id === 'name' ? 'given-name' : 'off'}
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
    </StepForm>
  )
}
