import { ExtraContent } from '../../../cards/extra-content.tsx'
import type { QuestionProps } from '../../../question-props.ts'
import { StepForm } from '../../../step/step-form.tsx'
import { StepHeading } from '../../../step/step-heading.tsx'

/** The experts behind the plan. */
export function NutritionExperts({ question, context, onAnswer, isLoading }: QuestionProps<'info-card'>) {
  return (
    <StepForm question={question} isLoading={isLoading} isCentered onNext={() => onAnswer(true)}>
      <StepHeading question={question} context={context} isPictureHidden />
      {question.extraContent && (
        <div className="mt-7">
          <ExtraContent content={question.extraContent} context={context} />
        </div>
      )}
    </StepForm>
  )
}
