import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { ChoiceOptions } from '#web/ui/step/choice-options.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { useSingleChoice } from '#web/ui/step/use-single-choice.ts'

/** A choice of one option, which continues the quiz. */
export function SingleChoice({ question, context, answer, onAnswer }: QuestionProps<'single-choice'>) {
  const { chosenValues, choose } = useSingleChoice(answer, onAnswer)
  return (
    <>
      <StepHeading question={question} context={context} />
      <div className="mt-7 pb-6">
        <ChoiceOptions
          kind="single"
          layout={question.layout ?? 'list'}
          options={visibleOptions(question, context)}
          context={context}
          chosenValues={chosenValues}
          onChoose={choose}
        />
      </div>
    </>
  )
}
