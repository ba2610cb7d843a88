import { toggleChoice } from '#shared/quiz/types/multiple-choice/multiple-choice.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { ChoiceOptions } from '#web/ui/step/choice-options.tsx'
import { useDraft } from '#web/ui/step/use-draft.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A choice of one or more options; exclusive ones stand alone. */
export function MultipleChoice(props: QuestionProps<'multiple-choice'>) {
  const t = useTexts('quiz')
  const { question, context, answer } = props
  const { draft, problem, change, submit } = useDraft(props, Array.isArray(answer) ? answer.join(',') : '')
  const chosen = draft === '' ? [] : draft.split(',')
  const label = question.buttonText ?? t('continue')

  return (
    <StepForm
      {...props}
      isNextDisabled={chosen.length === 0}
      nextLabel={chosen.length > 1 ? t('labelWithCount', { label, count: chosen.length }) : label}
      onNext={() => submit(chosen)}
      note={
        <output className="block text-center text-[0.9375rem] font-medium text-danger empty:hidden">
          {problem?.message}
        </output>
      }
    >
      <div className="mt-7">
        <ChoiceOptions
          kind="multiple"
          layout={question.layout ?? 'list'}
          options={visibleOptions(question, context)}
          context={context}
          chosenValues={chosen}
          onChoose={(value) => change(toggleChoice(question, chosen, value).join(','))}
        />
      </div>
    </StepForm>
  )
}
