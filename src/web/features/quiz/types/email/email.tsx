import { Lock } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dropDraft, useDraft } from '../../answering/draft.ts'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'
import { useValidation } from '../../answering/use-validation.ts'

/** The e-mail address, with a word on what happens to it (S-03, OP-17). */
export function EmailQuestion({ question, context, answer, onAnswer, isLoading }: QuestionProps<'email'>) {
  const [draft, setDraft] = useDraft(question.id, typeof answer === 'string' ? answer : '')
  const { problem, clearProblem, submit } = useValidation(question, context)

  return (
    <StepForm
      question={{ ...question, buttonText: question.buttonText ?? 'Get My Plan' }}
      isLoading={isLoading}
      onNext={() =>
        submit(draft, (good) => {
          if (onAnswer(good)) dropDraft(question.id)
        })
      }
    >
      <StepHeading question={question} context={context} />
      <div className="mt-8">
        <TextField
          label="Email"
          value={draft}
          onValueChange={(value) => {
            setDraft(value)
            clearProblem()
          }}
          placeholder={question.placeholder}
          error={problem?.message}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <p className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem] leading-snug text-ink-soft">
          <Icon of={Lock} className="mt-0.5 size-5 shrink-0 text-primary-strong" />
          <span>
            <strong className="font-semibold text-ink">Your answers stay private.</strong> We never sell your
            address or share your health answers with advertisers.
          </span>
        </p>
      </div>
    </StepForm>
  )
}
