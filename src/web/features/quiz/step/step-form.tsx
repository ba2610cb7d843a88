import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { SourceNote } from '../source-note.tsx'
import type { Question } from '#shared/quiz/question.ts'

type StepFormProps = {
  question: Question
  children: ReactNode
  onNext: () => void
  isNextDisabled?: boolean
  isLoading?: boolean
  /** Words of the button beyond the question's own, for example a count. */
  nextLabel?: string
  /** Stands between content and button. */
  note?: ReactNode
  /** The content stands in the middle of the space that is there. */
  isCentered?: boolean
}

/** A step with a button to go on, which stays within reach at the bottom of the screen. */
export function StepForm({
  question,
  children,
  onNext,
  isNextDisabled = false,
  isLoading = false,
  nextLabel,
  note,
  isCentered = false,
}: StepFormProps) {
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
        {children}
        {question.source && <SourceNote source={question.source} />}
      </div>
      <div
        data-foot-button
        className="pointer-events-none sticky bottom-0 z-10 mt-4 bg-linear-to-t from-ground from-75% to-transparent pt-5 pb-[max(16px,env(safe-area-inset-bottom))]"
      >
        {note}
        <Button
          isSubmit
          size="large"
          className="pointer-events-auto"
          disabled={isNextDisabled}
          isLoading={isLoading}
        >
          {nextLabel ?? question.buttonText ?? 'Continue'}
        </Button>
      </div>
    </form>
  )
}
