import { useEffect, useState } from 'react'
import { emailProblem } from '#shared/quiz/email.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { accountCalls } from '../account-calls.ts'
import { NarrowPage, PageCard, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { quizEmail } from '../registration/quiz-email.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { FormEnd } from '../frame/form-end.tsx'
import { SupportLine } from '../frame/support-line.tsx'
import { useForm } from '#web/api/use-form.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import type { Areas } from '#texts/areas.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { AreaTexts } from '#shared/texts/reader.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold">{inner}</strong>

/** Emails take a moment; asking sooner would only send it twice. */
const RESEND_AFTER_MS = 60_000

type AskForLinkPageProps = { title: string; text: string; email?: string | null }

/** A page that asks for a link, prefilled with the address of the link or the quiz. */
export function AskForLinkPage({ title, text, email }: AskForLinkPageProps) {
  const t = useTexts('account')
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <p className="text-pretty text-ink-soft">{text}</p>
      <AskForLink knownEmail={email ?? quizEmail() ?? ''} />
      <p>
        <TextLink to={paths.login}>{t('backToSignIn')}</TextLink>
      </p>
    </NarrowPage>
  )
}

/** Asks for a mailed link to set a password. The answer is the same whether or not the address is known. */
export function AskForLink({ knownEmail }: { knownEmail: string }) {
  const t = useTexts('account')
  const base = useTexts('base')
  /** null: not requested yet. */
  const [requestedAtMs, setRequestedAtMs] = useState<number | null>(null)
  const form = useForm({
    values: { email: knownEmail },
    validate: ({ email }) => ({ email: emailProblem(email, base) }),
    submit: async ({ email }) => {
      await accountCalls.forgotPassword(email.trim())
      setRequestedAtMs(Date.now())
    },
    fallback: t('linkNotSent'),
  })
  if (requestedAtMs !== null) {
    return (
      <LinkSent
        key={requestedAtMs}
        email={form.values.email.trim()}
        requestedAtMs={requestedAtMs}
        onResent={() => setRequestedAtMs(Date.now())}
        onChangeEmail={() => setRequestedAtMs(null)}
      />
    )
  }
  return (
    <PageCard>
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <EmailField {...form.field('email')} />
        <FormEnd label={t('sendLink')} submission={form} />
      </form>
    </PageCard>
  )
}

type LinkSentProps = {
  email: string
  requestedAtMs: number
  onResent: () => void
  onChangeEmail: () => void
}

function LinkSent({ email, requestedAtMs, onResent, onChangeEmail }: LinkSentProps) {
  const t = useTexts('account')
  const secondsLeft = useSecondsLeft(requestedAtMs + RESEND_AFTER_MS)
  const { isBusy, failure, submit } = useSubmission(t('linkNotSent'))
  const resend = () =>
    submit(async () => {
      await accountCalls.forgotPassword(email)
      onResent()
    })
  return (
    <PageCard>
      <FocusedNotice tone="good" title={t('checkInbox')} about={requestedAtMs}>
        <p className="wrap-anywhere">
          <Rich text={t('linkSent', { email })} tags={{ email: strong }} />
        </p>
      </FocusedNotice>
      <p className="text-pretty text-ink-soft">{t('linkSentHint')}</p>
      <FailureNotice failure={failure} />
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="secondary"
          size="large"
          isLoading={isBusy}
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {resendLabel(secondsLeft, t)}
        </Button>
        <Button variant="ghost" size="large" onClick={onChangeEmail}>
          {t('otherEmail')}
        </Button>
      </div>
      <SupportLine question={t('stillNothing')} />
    </PageCard>
  )
}

function resendLabel(secondsLeft: number, t: AreaTexts<Areas['account']>): string {
  if (secondsLeft <= 0) return t('sendAgain')
  return secondsLeft < 60
    ? t('sendAgainInSeconds', { count: secondsLeft })
    : t('sendAgainInMinutes', { count: Math.ceil(secondsLeft / 60) })
}

/** Seconds until a time (ms), counting down to 0. */
function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return Math.max(Math.ceil((untilMs - nowMs) / 1000), 0)
}
