import { useState } from 'react'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel } from '../frame/panel.tsx'

/** The email address of the account, and its confirmation. */
export function EmailPanel({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [sent, setSent] = useState<object | null>(null)
  const { isBusy, failure, submit } = useSubmission('The email could not be sent.')
  const ask = () =>
    submit(async () => {
      await memberCalls.confirmEmail()
      setSent({})
    })
  return (
    <Panel
      title="Email"
      aside={isConfirmed ? <Badge tone="good">Confirmed</Badge> : <Badge tone="caution">Not confirmed</Badge>}
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      {!isConfirmed && (
        <>
          <p className="text-ink-soft">
            Confirm that this address is yours, and everything you bought with it will appear in your account.
          </p>
          <FailureNotice failure={failure} />
          {sent && (
            <FocusedNotice tone="good" title="Check your inbox" about={sent}>
              <p>A link is on its way. Open it in this browser; it may take a minute to arrive.</p>
            </FocusedNotice>
          )}
          <Button variant="secondary" size="large" isLoading={isBusy} onClick={() => void ask()}>
            {sent ? 'Send it again' : 'Send me a link'}
          </Button>
        </>
      )}
    </Panel>
  )
}
