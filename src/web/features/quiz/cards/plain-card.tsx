import type { QuestionProps } from '../question-props.ts'
import { StepForm } from '../step/step-form.tsx'
import { CardHeading } from './card-heading.tsx'
import { ExtraContent } from './extra-content.tsx'

/** The picture, text and extra content of a card, vertically centred. */
export function PlainCard({
  question,
  context,
  onAnswer,
  isLoading,
}: QuestionProps<'info-card'> | QuestionProps<'in-page-info-card'>) {
  return (
    <StepForm question={question} isLoading={isLoading} isCentered onNext={() => onAnswer(true)}>
      <CardHeading question={question} context={context} isSmall={question.extraContent !== undefined} />
      {question.extraContent && (
        <div className="mt-7">
          <ExtraContent content={question.extraContent} context={context} />
        </div>
      )}
    </StepForm>
  )
}
