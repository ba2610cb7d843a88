import { type SubmitEvent, useId, useState } from 'react'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { shortDate } from '#web/ui/text/calendar-labels.ts'
import { FormMessage } from '#web/ui/text/form-message.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { FailureNotice } from '../subscription/failure-notice.tsx'
import { Choices, Fact, Facts } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'
import type { Statement } from './withdrawal-calls.ts'
import {
  CONFIRM_LABEL,
  keptLabel,
  refundRows,
  type StatementProblems,
  statementProblems,
} from './withdrawal-labels.ts'

type WithdrawalFormProps = {
  withdrawal: Withdrawal
  /** As far as they are known, to be confirmed. */
  given: { name: string; email: string }
  /** Whoever holds a link is not shown the address: another one may be given. */
  hasOwnAddress: boolean
  onKeep: () => void
  /** Throws where it does not come about. Sent twice it counts once. */
  declare: (statement: Statement) => Promise<void>
}

/** The second step: who withdraws from what, what comes back, and the button that declares it. */
export function WithdrawalForm({ withdrawal, given, hasOwnAddress, onKeep, declare }: WithdrawalFormProps) {
  const id = useId()
  const [statement, setStatement] = useState(given)
  const [problems, setProblems] = useState<StatementProblems | null>(null)
  const { isBusy, failure, submit } = useSubmission(
    'We do not know whether your withdrawal arrived. Press again: it counts once.',
  )
  const { planName, purchasedAt, invoiceNumber, maskedEmail, currency, refund } = withdrawal
  const kept = keptLabel(refund)

  const change = (part: Partial<typeof statement>) => {
    setStatement({ ...statement, ...part })
    setProblems(null)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = statementProblems(statement, hasOwnAddress)
    setProblems(found)
    if (found) return
    const email = statement.email.trim()
    void submit(() => declare({ name: statement.name.trim(), ...(email === '' ? {} : { email }) }))
  }
  return (
    <form
      noValidate
      onSubmit={send}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <PartHeading id={id}>Withdraw from this contract?</PartHeading>
      <p>Your plan ends at once, and nothing more is charged. This cannot be undone.</p>
      <Facts>
        <Fact label="Contract">{planName}</Fact>
        <Fact label="Ordered on">{shortDate(purchasedAt)}</Fact>
        {invoiceNumber !== null && <Fact label="Invoice">{invoiceNumber}</Fact>}
      </Facts>
      <Facts>
        {refundRows(withdrawal).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="You get back">
          <span className="text-lg">{formatMoney(refund.refundMinor, currency)}</span>
        </Fact>
      </Facts>
      {kept !== null && <p className="text-[0.9375rem] text-ink-soft">{kept}</p>}
      <div>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          value={statement.name}
          readOnly={isBusy}
          error={problems?.name}
          errorId={`${id}-name`}
          onValueChange={(name) => change({ name })}
        />
        <FormMessage id={`${id}-name`} text={problems?.name ?? null} />
      </div>
      <div>
        <TextField
          type="email"
          label={
            hasOwnAddress ? 'Email for the confirmation' : 'Another email for the confirmation (optional)'
          }
          name="email"
          autoComplete="email"
          spellCheck={false}
          value={statement.email}
          readOnly={isBusy}
          error={problems?.email}
          errorId={`${id}-email`}
          aria-describedby={`${id}-where`}
          onValueChange={(email) => change({ email })}
        />
        <FormMessage id={`${id}-email`} text={problems?.email ?? null} />
        <p id={`${id}-where`} className="pt-2 text-[0.9375rem] text-ink-soft">
          We confirm your withdrawal by email at once, in any case to{' '}
          <span className="wrap-anywhere">{maskedEmail}</span>.
        </p>
      </div>
      <FailureNotice failure={failure} />
      <Choices>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={onKeep}>
          Keep my plan
        </Button>
        <Button isSubmit size="large" isLoading={isBusy}>
          {CONFIRM_LABEL}
        </Button>
      </Choices>
    </form>
  )
}
