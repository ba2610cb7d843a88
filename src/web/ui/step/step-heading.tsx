import { useEffect, useRef, useState } from 'react'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { Question } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { classNames } from '../text/class-names.ts'
import { Picture } from '../text/picture.tsx'

/** The id of the question's heading, which labels its controls. */
export const QUESTION_TITLE_ID = 'question-title'

type StepHeadingProps = {
  question: Question
  context: QuizContext
  /** If the step draws the picture elsewhere. */
  isPictureHidden?: boolean
  /** With a smaller picture. */
  isCompact?: boolean
}

/** Picture, title and description of a question. The title takes the focus when the question appears. */
export function StepHeading({
  question,
  context,
  isPictureHidden = false,
  isCompact = false,
}: StepHeadingProps) {
  const [today] = useState(() => new Date())
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), [])

  return (
    <div className="text-center">
      {question.picture && !isPictureHidden && (
        <span
          className={classNames(
            'mx-auto flex items-center [@media(max-height:640px)]:hidden justify-center rounded-full bg-surface shadow-card',
            isCompact ? 'mb-3.5 size-20' : 'mb-5 size-28',
          )}
        >
          <Picture src={question.picture} size={isCompact ? 46 : 64} />
        </span>
      )}
      <h1
        ref={titleRef}
        id={QUESTION_TITLE_ID}
        tabIndex={-1}
        className="font-heading text-[1.75rem] font-bold tracking-(--qf-letter-spacing-heading) text-balance outline-none sm:text-[2rem]"
      >
        {resolveText(question.title, context, { today })}
      </h1>
      {question.description && (
        <p className="mx-auto mt-2.5 max-w-[27em] text-balance text-ink-soft">
          {resolveText(question.description, context, { today })}
        </p>
      )}
    </div>
  )
}
