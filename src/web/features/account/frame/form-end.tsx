import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import type { Submission } from '#web/api/use-submission.ts'

type FormEndProps = {
  label: string
  submission: Pick<Submission, 'isBusy' | 'isSlow' | 'failure'>
  /** Replaces the plain message for failures that offer a next step. */
  failurePanel?: ReactNode
}

/** The end of a form: why sending failed, the submit button, and a note if it takes long. */
export function FormEnd({ label, submission: { isBusy, isSlow, failure }, failurePanel }: FormEndProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {failurePanel ??
        (failure && (
          <FocusedNotice tone="danger" about={failure}>
            <p>{failure.text}</p>
          </FocusedNotice>
        ))}
      <Button isSubmit size="large" isLoading={isBusy}>
        {label}
      </Button>
      <div aria-live="polite" className="contents">
        {isSlow && (
          <p className="text-center text-[0.9375rem] text-ink-soft">
            This is taking longer than usual. Please keep this page open.
          </p>
        )}
      </div>
    </div>
  )
}
