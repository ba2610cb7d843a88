import { useState } from 'react'
import { useLoaded } from '#web/api/use-loaded.ts'
import { useLinkToken } from '#web/app/routing/use-link-token.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PageCard, NarrowPage, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { accountCalls } from '../account-calls.ts'
import { hasApp } from '../purchase/store-choice.ts'
import { AskForLinkPage } from '../sign-in/ask-for-link.tsx'
import { ResetForm } from './reset-form.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const OVER_CODES = ['link_invalid', 'validation_failed']

/** Opened by the mailed link: sets a first or a new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  // Another link may be opened in the same tab.
  return token === null ? <LinkOver hasToken={false} /> : <LinkedReset key={token} token={token} />
}

function LinkedReset({ token }: { token: string }) {
  const t = useTexts('account')
  const base = useTexts('base')
  const firstText = hasApp(useAppConfig()) ? 'firstPasswordText' : 'firstPasswordTextNoApp'
  const { loaded, retry } = useLoaded(token, accountCalls.readPasswordLink, t('linkUnreadable'))
  const [isUsedUp, setIsUsedUp] = useState(false)
  if (isUsedUp || (loaded.state === 'failed' && OVER_CODES.includes(loaded.failure.code))) {
    return <LinkOver hasToken />
  }
  if (loaded.state !== 'ready') {
    return (
      <NarrowPage>
        <PageTitle>{t('firstPasswordTitle')}</PageTitle>
        {loaded.state === 'loading' ? (
          <LoadingText text={t('checkingLink')} className="min-h-96" />
        ) : (
          <PageCard>
            <FailureNotice failure={loaded.failure} />
            <Button size="large" onClick={retry}>
              {base('tryAgain')}
            </Button>
          </PageCard>
        )}
      </NarrowPage>
    )
  }
  const link = { ...loaded.value, token }
  return (
    <NarrowPage>
      <PageTitle>{link.hasAccount ? t('nextPasswordTitle') : t('firstPasswordTitle')}</PageTitle>
      <p className="text-pretty text-ink-soft">{t(link.hasAccount ? 'nextPasswordText' : firstText)}</p>
      <ResetForm link={link} onUsedUp={() => setIsUsedUp(true)} />
    </NarrowPage>
  )
}

function LinkOver({ hasToken }: { hasToken: boolean }) {
  const t = useTexts('account')
  return hasToken ? (
    <AskForLinkPage title={t('linkOverTitle')} text={t('linkOverText')} />
  ) : (
    <AskForLinkPage title={t('setPasswordTitle')} text={t('openLinkText')} />
  )
}
