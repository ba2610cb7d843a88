import { type SubmitEvent, useState } from 'react'
import { emailProblem } from '#shared/quiz/email.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { accountCalls } from '../account-calls.ts'
import { AccountCard } from '../frame/account-frame.tsx'
import { waitWords } from '#web/api/call-failure.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { focusField } from '../frame/focus-field.ts'
import { FormEnd } from '../frame/form-end.tsx'
import { SupportLine } from '../frame/support-line.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSubmission } from '#web/api/use-submission.ts'

/** A mail takes its time; somebody who asks sooner would only get it twice. */
const RESEND_AFTER_MS = 60_000

/** Asks for a mailed link to set a password: the address, then the same answer whoever it belongs to. */
export function AskForLink({ knownEmail }: { knownEmail: string }) {
  const [email, setEmail] = useState(knownEmail)
  const [problem, setProblem] = useState<string | null>(null)
  /** When it was asked for last (ms); null: not yet. */
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null)
  const submission = useSubmission('The link could not be sent. Please try again.')
  const send = () =>
    submission.submit(async () => {
      await accountCalls.forgotPassword(email.trim())
      setAskedAtMs(Date.now())
    })
  if (askedAtMs !== null) {
    return (
      <LinkSent
        key={askedAtMs}
        email={email.trim()}
        askedAtMs={askedAtMs}
        submission={submission}
        onResend={() => void send()}
        onChange={() => setAskedAtMs(null)}
      />
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found === null) void send()
    else focusField(event.currentTarget, 'email')
  }
  return (
    <AccountCard>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <EmailField
          value={email}
          error={problem}
          isReadOnly={submission.isBusy}
          onValueChange={(typed) => {
            setEmail(typed)
            setProblem(null)
          }}
        />
        <FormEnd label="Email me a link" submission={submission} />
      </form>
    </AccountCard>
  )
}

type LinkSentProps = {
  email: string
  askedAtMs: number
  submission: ReturnType<typeof useSubmission>
  onResend: () => void
  onChange: () => void
}

function LinkSent({ email, askedAtMs, submission, onResend, onChange }: LinkSentProps) {
  const secondsLeft = useSecondsLeft(askedAtMs + RESEND_AFTER_MS)
  const { isBusy, failure } = submission
  return (
    <AccountCard>
      <FocusedNotice tone="good" title="Check your inbox" about={askedAtMs}>
        <p className="wrap-anywhere">
          If we know <strong className="font-semibold">{email}</strong>, we have sent a link to it. Open the
          link to set your password.
        </p>
      </FocusedNotice>
      <p className="text-pretty text-ink-soft">
        It can take a few minutes. Nothing there? Please look into your spam folder too. The link works once;
        of several mails the newest counts.
      </p>
      {failure && (
        <FocusedNotice tone="danger" about={failure}>
          <p>{failure.text}</p>
        </FocusedNotice>
      )}
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="secondary"
          size="large"
          isLoading={isBusy}
          disabled={secondsLeft > 0}
          onClick={onResend}
        >
          {secondsLeft > 0 ? `Send again in ${waitWords(secondsLeft)}` : 'Send again'}
        </Button>
        <Button variant="ghost" size="large" onClick={onChange}>
          Use another email
        </Button>
      </div>
      <SupportLine question="Still nothing?" />
    </AccountCard>
  )
}
