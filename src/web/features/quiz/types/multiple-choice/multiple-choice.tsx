import { toggleChoice } from '#shared/quiz/types/multiple-choice/multiple-choice.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { ChoiceOptions } from '../../answering/choice-options.tsx'
import { dropDraft, useDraft } from '../../answering/draft.ts'
import type { QuestionProps } from '../../question-props.ts'
import { StepForm } from '../../step/step-form.tsx'
import { StepHeading } from '../../step/step-heading.tsx'
import { useValidation } from '../../answering/use-validation.ts'

/** Several of several, at least one (OP-63), with those that exclude the others (OP-13). */
export function MultipleChoice({
  question,
  context,
  answer,
  onAnswer,
  isLoading,
}: QuestionProps<'multiple-choice'>) {
  const [draft, setDraft] = useDraft(question.id, Array.isArray(answer) ? answer.join(',') : '')
  const { problem, clearProblem, submit } = useValidation(question, context)
  const chosen = draft === '' ? [] : draft.split(',')
  const label = question.buttonText ?? 'Continue'

  return (
    <StepForm
      question={question}
      isLoading={isLoading}
      isNextDisabled={chosen.length === 0}
      nextLabel={chosen.length > 1 ? `${label} (${chosen.length})` : label}
      onNext={() =>
        submit(chosen, (good) => {
          if (onAnswer(good)) dropDraft(question.id)
        })
      }
      note={
        <output className="block text-center text-[0.9375rem] font-medium text-danger empty:hidden">
          {problem?.message}
        </output>
      }
    >
      <StepHeading question={question} context={context} />
      <div className="mt-7">
        <ChoiceOptions
          kind="multiple"
          layout={question.layout ?? 'list'}
          options={visibleOptions(question, context)}
          context={context}
          chosenValues={chosen}
          onChoose={(value) => {
            setDraft(toggleChoice(question, chosen, value).join(','))
            clearProblem()
          }}
        />
      </div>
    </StepForm>
  )
}
