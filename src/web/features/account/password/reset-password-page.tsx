import { useState } from 'react'
import { useLoaded } from '#web/api/use-loaded.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PageCard, NarrowPage, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { accountCalls } from '../account-calls.ts'
import { AskForLinkPage } from '../sign-in/ask-for-link.tsx'
import { ResetForm } from './reset-form.tsx'

const OVER_CODES = ['link_invalid', 'validation_failed']

/** Opened by the mailed link: sets a first or a new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  // Another link may be opened in the same tab.
  return token === null ? <LinkOver hasToken={false} /> : <LinkedReset key={token} token={token} />
}

function LinkedReset({ token }: { token: string }) {
  const { loaded, retry } = useLoaded(
    token,
    accountCalls.readPasswordLink,
    'The link could not be read. Please try again.',
  )
  const [isUsedUp, setIsUsedUp] = useState(false)
  if (isUsedUp || (loaded.state === 'failed' && OVER_CODES.includes(loaded.failure.code))) {
    return <LinkOver hasToken />
  }
  if (loaded.state !== 'ready') {
    return (
      <NarrowPage>
        <PageTitle>Set your password</PageTitle>
        {loaded.state === 'loading' ? (
          <LoadingText text="Checking your link…" className="min-h-96" />
        ) : (
          <PageCard>
            <FailureNotice failure={loaded.failure} />
            <Button size="large" onClick={retry}>
              Try again
            </Button>
          </PageCard>
        )}
      </NarrowPage>
    )
  }
  const link = { ...loaded.value, token }
  return (
    <NarrowPage>
      <PageTitle>{link.hasAccount ? 'Choose a new password' : 'Set your password'}</PageTitle>
      <p className="text-pretty text-ink-soft">
        {link.hasAccount
          ? 'It replaces your old password and signs you out everywhere else.'
          : 'You will use it to open your plan in the app and on this site.'}
      </p>
      <ResetForm link={link} onUsedUp={() => setIsUsedUp(true)} />
    </NarrowPage>
  )
}

function LinkOver({ hasToken }: { hasToken: boolean }) {
  return (
    <AskForLinkPage
      title={hasToken ? 'This link no longer works' : 'Set a new password'}
      text={
        hasToken
          ? 'Each link works once and for a limited time, and a newer link replaces it. Request a new one here.'
          : 'Please open the link in the email we sent you, or request a new one here.'
      }
    />
  )
}
