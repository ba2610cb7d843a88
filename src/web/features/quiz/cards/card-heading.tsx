import type { QuizContext } from '#shared/quiz/answers.ts'
import type { Question } from '#shared/quiz/question.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { StepHeading } from '../step/step-heading.tsx'

type CardHeadingProps = {
  question: Question
  context: QuizContext
  /** If more content follows. */
  isSmall?: boolean
}

/** The heading of a card, with a large picture. */
export function CardHeading({ question, context, isSmall = false }: CardHeadingProps) {
  return (
    <>
      {question.picture && (
        <span
          className={classNames(
            'mx-auto flex items-center justify-center rounded-full bg-surface shadow-card motion-safe:animate-rise',
            isSmall ? 'mb-5 size-24' : 'mb-8 size-40',
            '[@media(max-height:640px)]:mb-4 [@media(max-height:640px)]:size-20',
          )}
        >
          <Picture
            src={question.picture}
            size={isSmall ? 56 : 92}
            className="[@media(max-height:640px)]:max-w-12"
          />
        </span>
      )}
      <StepHeading question={question} context={context} isPictureHidden />
    </>
  )
}
