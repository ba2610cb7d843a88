import { useState } from 'react'
import type { unsubscribe } from '#shared/contract/mails.ts'
import { postForPage } from '#web/api/page-calls.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NarrowPage, PageCard, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'

const OVER_CODES = ['link_invalid', 'validation_failed']

/** Opened by the link at the end of an email. It requires a press, because mail scanners open links too. */
export default function UnsubscribePage() {
  const token = useLinkToken()
  return (
    <NarrowPage>
      <PageTitle>Unsubscribe from these emails</PageTitle>
      <PageCard>
        {token === null ? (
          <p className="text-pretty">Please open the link at the end of the email we sent you.</p>
        ) : (
          <Unsubscribe token={token} />
        )}
      </PageCard>
    </NarrowPage>
  )
}

function Unsubscribe({ token }: { token: string }) {
  const [done, setDone] = useState<{ maskedEmail: string } | null>(null)
  const { isBusy, failure, submit } = useSubmission('You are still subscribed. Please try again.')
  const confirm = () =>
    submit(async () =>
      setDone(await postForPage<typeof unsubscribe>('/mails/unsubscribe', { body: { token } })),
    )
  if (done) {
    return (
      <FocusedNotice tone="good" title="Done" about={done}>
        <p className="wrap-anywhere">
          We will send no more reminders to {done.maskedEmail}. You will still get emails about a purchase or
          an account.
        </p>
      </FocusedNotice>
    )
  }
  if (failure && OVER_CODES.includes(failure.code)) {
    return (
      <FocusedNotice tone="caution" title="This link does not work" about={failure}>
        <p>Please use the link in our most recent email.</p>
      </FocusedNotice>
    )
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <p className="text-pretty">
        You will get no more reminders from us. You will still get emails about a purchase or an account.
      </p>
      <Button size="large" isLoading={isBusy} onClick={() => void confirm()}>
        Unsubscribe
      </Button>
    </>
  )
}
