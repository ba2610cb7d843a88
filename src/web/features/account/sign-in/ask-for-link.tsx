import { useEffect, useState } from 'react'
import { emailProblem } from '#shared/quiz/email.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { accountCalls } from '../account-calls.ts'
import { NarrowPage, PageCard, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { quizEmail } from '../registration/quiz-email.ts'
import { waitText } from '#web/api/call-failure.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { FormEnd } from '../frame/form-end.tsx'
import { SupportLine } from '../frame/support-line.tsx'
import { useForm } from '#web/api/use-form.ts'
import { useSubmission } from '#web/api/use-submission.ts'

const FALLBACK = 'The link could not be sent. Please try again.'
/** Emails take a moment; asking sooner would only send it twice. */
const RESEND_AFTER_MS = 60_000

type AskForLinkPageProps = { title: string; text: string; email?: string | null }

/** A page that asks for a link, prefilled with the address of the link or the quiz. */
export function AskForLinkPage({ title, text, email }: AskForLinkPageProps) {
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <p className="text-pretty text-ink-soft">{text}</p>
      <AskForLink knownEmail={email ?? quizEmail() ?? ''} />
      <p>
        <TextLink to={paths.login}>Back to sign in</TextLink>
      </p>
    </NarrowPage>
  )
}

/** Asks for a mailed link to set a password. The answer is the same whether or not the address is known. */
export function AskForLink({ knownEmail }: { knownEmail: string }) {
  /** null: not requested yet. */
  const [requestedAtMs, setRequestedAtMs] = useState<number | null>(null)
  const form = useForm({
    values: { email: knownEmail },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      await accountCalls.forgotPassword(email.trim())
      setRequestedAtMs(Date.now())
    },
    fallback: FALLBACK,
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
        <FormEnd label="Email me a link" submission={form} />
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
  const secondsLeft = useSecondsLeft(requestedAtMs + RESEND_AFTER_MS)
  const { isBusy, failure, submit } = useSubmission(FALLBACK)
  const resend = () =>
    submit(async () => {
      await accountCalls.forgotPassword(email)
      onResent()
    })
  return (
    <PageCard>
      <FocusedNotice tone="good" title="Check your inbox" about={requestedAtMs}>
        <p className="wrap-anywhere">
          If we know <strong className="font-semibold">{email}</strong>, we have sent a link to it. Open the
          link to set your password.
        </p>
      </FocusedNotice>
      <p className="text-pretty text-ink-soft">
        It can take a few minutes. Nothing there? Please check your spam folder too. Each link works once; if
        you have several, use the newest.
      </p>
      <FailureNotice failure={failure} />
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="secondary"
          size="large"
          isLoading={isBusy}
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? `Send again in ${waitText(secondsLeft)}` : 'Send again'}
        </Button>
        <Button variant="ghost" size="large" onClick={onChangeEmail}>
          Use another email
        </Button>
      </div>
      <SupportLine question="Still nothing?" />
    </PageCard>
  )
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
