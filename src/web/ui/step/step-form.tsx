import type { ReactNode } from 'react'
import { SourceLink } from '../text/source-link.tsx'
import { Button } from '../controls/button.tsx'
import type { QuestionType } from '#shared/quiz/question.ts'
import type { QuestionProps } from './question-props.ts'
import { StepHeading } from './step-heading.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type StepFormProps = Omit<QuestionProps<QuestionType>, 'answer'> & {
  /** Instead of the plain heading. */
  heading?: ReactNode
  children?: ReactNode
  /** Instead of answering with `true`, as steps that ask nothing do. */
  onNext?: () => void
  isNextDisabled?: boolean
  /** Button label instead of the question's, for example with a count. */
  nextLabel?: string
  /** Shown between content and button. */
  note?: ReactNode
  /** Whether the content is vertically centred. */
  isCentered?: boolean
}

/** A step with a heading and a button that stays at the bottom of the screen. */
export function StepForm({
  question,
  context,
  onAnswer,
  isLoading,
  heading = <StepHeading question={question} context={context} />,
  children,
  onNext = () => onAnswer(true),
  isNextDisabled = false,
  nextLabel,
  note,
  isCentered = false,
}: StepFormProps) {
  const t = useTexts('quiz')
  const { source } = question
  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNextDisabled && !isLoading) onNext()
      }}
    >
      <div className={isCentered ? 'my-auto py-4 sm:my-0' : 'flex-1 sm:flex-none'}>
        {heading}
        {children}
        {source && (
          <p className="mt-5 text-center text-[0.8125rem] leading-snug text-pretty text-ink-soft">
            <Rich
              text={t('source', { source: source.text })}
              tags={{ link: (text) => <SourceLink source={{ ...source, text }} /> }}
            />
          </p>
        )}
      </div>
      <div
        data-foot-button
        className="pointer-events-none sticky z-10 bg-linear-to-t from-ground from-75% to-transparent pt-5 pb-[max(16px,env(safe-area-inset-bottom))]"
      >
        {note}
        <Button
          isSubmit
          size="large"
          className="pointer-events-auto"
          disabled={isNextDisabled}
          isLoading={isLoading}
        >
          {nextLabel ?? question.buttonText ?? t('continue')}
        </Button>
      </div>
    </form>
  )
}
