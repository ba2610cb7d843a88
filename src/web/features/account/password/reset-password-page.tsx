import { useState } from 'react'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { paths } from '#web/app/routing/paths.ts'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { AccountCard, AccountFrame, PageTitle } from '../frame/account-frame.tsx'
import { AskForLink } from '../sign-in/ask-for-link.tsx'
import { quizEmail } from '../registration/quiz-email.ts'
import { ResetForm } from './reset-form.tsx'
import { TextLink } from '../frame/text-link.tsx'
import { usePasswordLink } from '../sign-in/use-password-link.ts'

/** Opened by the mailed link: sets a first or a new password. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const { state, retry } = usePasswordLink(token)
  const [isUsedUp, setIsUsedUp] = useState(false)

  if (state.status === 'loading') {
    return (
      <AccountFrame>
        <PageTitle>Set your password</PageTitle>
        <LoadingText text="Checking your link…" className="min-h-96" />
      </AccountFrame>
    )
  }
  if (state.status === 'failed') {
    return (
      <AccountFrame>
        <PageTitle>Set your password</PageTitle>
        <AccountCard>
          <FailureNotice failure={state.failure} />
          <Button size="large" onClick={retry}>
            Try again
          </Button>
        </AccountCard>
      </AccountFrame>
    )
  }
  if (state.status !== 'open' || isUsedUp) return <LinkOver hasToken={token !== null} />
  const { link } = state
  return (
    <AccountFrame>
      <PageTitle>{link.hasAccount ? 'Choose a new password' : 'Set your password'}</PageTitle>
      <p className="text-pretty text-ink-soft">
        {link.hasAccount
          ? 'It replaces your old password and signs you out everywhere else.'
          : 'You will use it to open your plan in the app and on this site.'}
      </p>
      <ResetForm link={link} onUsedUp={() => setIsUsedUp(true)} />
    </AccountFrame>
  )
}

function LinkOver({ hasToken }: { hasToken: boolean }) {
  return (
    <AccountFrame>
      <PageTitle>{hasToken ? 'This link no longer works' : 'Set a new password'}</PageTitle>
      <p className="text-pretty text-ink-soft">
        {hasToken
          ? 'Each link works once and for a limited time, and a newer link replaces it. Request a new one here.'
          : 'Please open the link in the email we sent you, or request a new one here.'}
      </p>
      <AskForLink knownEmail={quizEmail() ?? ''} />
      <p>
        <TextLink to={paths.login}>Back to sign in</TextLink>
      </p>
    </AccountFrame>
  )
}
