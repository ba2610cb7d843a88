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
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold">{inner}</strong>

/** Opened by the link of a confirmation email. It requires a press, because mail scanners open links too. */
export default function ConfirmEmailPage() {
  const t = useTexts('account')
  const token = useLinkToken()
  const [confirmed, setConfirmed] = useState<{ email: string } | null>(null)
  const submission = useSubmission(t('confirmFailed'))
  const isOver =
    token === null || ['link_invalid', 'validation_failed'].includes(submission.failure?.code ?? '')

  const confirm = (given: string) =>
    submission.submit(async () => setConfirmed(await accountCalls.confirmEmail(given)))
  return (
    <NarrowPage>
      <PageTitle>{t('confirmTitle')}</PageTitle>
      {confirmed ? (
        <Confirmed confirmed={confirmed} />
      ) : isOver ? (
        <LinkOver hasToken={token !== null} />
      ) : (
        <PageCard>
          <p className="text-pretty">{t('confirmText')}</p>
          <Progress submission={submission} />
          <Button size="large" isLoading={submission.isBusy} onClick={() => void confirm(token)}>
            {t('confirm')}
          </Button>
        </PageCard>
      )}
    </NarrowPage>
  )
}

function Progress({ submission: { failure, isSlow } }: { submission: Submission }) {
  const t = useTexts('account')
  return (
    <>
      <FailureNotice failure={failure} />
      {isSlow && <output className="text-ink-soft">{t('slow')}</output>}
    </>
  )
}

function Confirmed({ confirmed }: { confirmed: { email: string } }) {
  const t = useTexts('account')
  const path = storedToken() === null ? loginPath(paths.subscription) : paths.subscription
  return (
    <PageCard>
      <FocusedNotice tone="good" title={t('confirmedTitle')} about={confirmed}>
        <p className="wrap-anywhere">
          <Rich text={t('confirmed', { email: confirmed.email })} tags={{ email: strong }} />
        </p>
      </FocusedNotice>
      <ButtonLink to={path} email={confirmed.email}>
        {t('toSubscription')}
      </ButtonLink>
    </PageCard>
  )
}

/** Only a signed-in account can request another link. */
function LinkOver({ hasToken }: { hasToken: boolean }) {
  const t = useTexts('account')
  const [isSignedIn] = useState(() => storedToken() !== null)
  const [isSent, setIsSent] = useState(false)
  const submission = useSubmission(t('linkNotSent'))
  const send = () =>
    submission.submit(async () => {
      await accountCalls.requestEmailConfirmation()
      setIsSent(true)
    })
  return (
    <PageCard>
      <p className="text-pretty">{hasToken ? t('confirmLinkOver') : t('openConfirmLink')}</p>
      {isSent ? (
        <FocusedNotice tone="good" title={t('checkInbox')} about="sent">
          <p>{t('newLinkSent')}</p>
        </FocusedNotice>
      ) : isSignedIn ? (
        <>
          <Progress submission={submission} />
          <Button size="large" isLoading={submission.isBusy} onClick={() => void send()}>
            {t('sendNewLink')}
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          <Rich
            text={t('signInForLink')}
            tags={{ link: (inner) => <TextLink to={loginPath(paths.confirmEmail)}>{inner}</TextLink> }}
          />
        </p>
      )}
    </PageCard>
  )
}
