import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Submission } from '#web/api/use-submission.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type FormEndProps = {
  label: string
  submission: Pick<Submission, 'isBusy' | 'isSlow' | 'failure'>
  /** Replaces the plain message for failures that offer a next step. */
  failurePanel?: ReactNode
}

/** The end of a form: why sending failed, the submit button, and a note if it takes long. */
export function FormEnd({ label, submission: { isBusy, isSlow, failure }, failurePanel }: FormEndProps) {
  const t = useTexts('account')
  return (
    <div className="grid grid-cols-1 gap-3">
      {failurePanel ?? <FailureNotice failure={failure} />}
      <Button isSubmit size="large" isLoading={isBusy}>
        {label}
      </Button>
      <div aria-live="polite" className="contents">
        {isSlow && <p className="text-center text-[0.9375rem] text-ink-soft">{t('slowKeepOpen')}</p>}
      </div>
    </div>
  )
}
