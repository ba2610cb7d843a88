import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { loginPath, paths } from '#web/app/routing/paths.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NarrowPage, PageCard, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { ButtonLink, TextLink } from '#web/ui/controls/text-link.tsx'
import { type Submission, useSubmission } from '#web/api/use-submission.ts'
import { accountCalls } from '../account-calls.ts'

/** Opened by the link of a confirmation email. It requires a press, because mail scanners open links too. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const [confirmed, setConfirmed] = useState<{ email: string } | null>(null)
  const submission = useSubmission('Your email could not be confirmed. Please try again.')
  const isOver =
    token === null || ['link_invalid', 'validation_failed'].includes(submission.failure?.code ?? '')

  const confirm = (given: string) =>
    submission.submit(async () => setConfirmed(await accountCalls.confirmEmail(given)))
  return (
    <NarrowPage>
      <PageTitle>Confirm your email address</PageTitle>
      {confirmed ? (
        <Confirmed confirmed={confirmed} />
      ) : isOver ? (
        <LinkOver hasToken={token !== null} />
      ) : (
        <PageCard>
          <p className="text-pretty">
            Confirm that this email address is yours, and everything you bought with it will appear in your
            account. If you did not create an account here, close this page.
          </p>
          <Progress submission={submission} />
          <Button size="large" isLoading={submission.isBusy} onClick={() => void confirm(token)}>
            Yes, this is my email
          </Button>
        </PageCard>
      )}
    </NarrowPage>
  )
}

function Progress({ submission: { failure, isSlow } }: { submission: Submission }) {
  return (
    <>
      <FailureNotice failure={failure} />
      {isSlow && <output className="text-ink-soft">This is taking longer than usual.</output>}
    </>
  )
}

function Confirmed({ confirmed }: { confirmed: { email: string } }) {
  const path = storedToken() === null ? loginPath(paths.subscription) : paths.subscription
  return (
    <PageCard>
      <FocusedNotice tone="good" title="Thank you" about={confirmed}>
        <p className="wrap-anywhere">
          <strong className="font-semibold">{confirmed.email}</strong> is confirmed.
        </p>
      </FocusedNotice>
      <ButtonLink to={path} email={confirmed.email}>
        Go to your subscription
      </ButtonLink>
    </PageCard>
  )
}

/** Only a signed-in account can request another link. */
function LinkOver({ hasToken }: { hasToken: boolean }) {
  const [isSignedIn] = useState(() => storedToken() !== null)
  const [isSent, setIsSent] = useState(false)
  const submission = useSubmission('The link could not be sent. Please try again.')
  const send = () =>
    submission.submit(async () => {
      await accountCalls.requestEmailConfirmation()
      setIsSent(true)
    })
  return (
    <PageCard>
      <p className="text-pretty">
        {hasToken
          ? 'This link no longer works: each link works once and for one day. If your email address is already confirmed, there is nothing left to do.'
          : 'Please open the link in the email we sent you.'}
      </p>
      {isSent ? (
        <FocusedNotice tone="good" title="Check your inbox" about="sent">
          <p>A new link is on its way. Please check your spam folder too.</p>
        </FocusedNotice>
      ) : isSignedIn ? (
        <>
          <Progress submission={submission} />
          <Button size="large" isLoading={submission.isBusy} onClick={() => void send()}>
            Send me a new link
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          To get a new link,<TextLink to={loginPath(paths.confirmEmail)}>sign in</TextLink>
        </p>
      )}
    </PageCard>
  )
}
