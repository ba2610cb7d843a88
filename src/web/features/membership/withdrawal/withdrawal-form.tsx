import { useId } from 'react'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { useForm } from '#web/api/use-form.ts'
import { shortDate } from '#web/ui/text/calendar-labels.ts'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { Fact, Facts } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import type { Statement } from './withdrawal-calls.ts'
import { CONFIRM_LABEL, keptLabel, refundRows, statementProblems } from './withdrawal-labels.ts'

type WithdrawalFormProps = {
  withdrawal: Withdrawal
  /** Prefilled as far as known. */
  given: { name: string; email: string }
  /** The signed-in member's own address is required. A link does not reveal it, so another one is optional. */
  hasOwnAddress: boolean
  onKeep: () => void
  /** Throws if the declaration fails. Idempotent. */
  declare: (statement: Statement) => Promise<void>
}

/** The second step: the contract, the refund, the member's details and the declaring button. */
export function WithdrawalForm({ withdrawal, given, hasOwnAddress, onKeep, declare }: WithdrawalFormProps) {
  const id = useId()
  const form = useForm({
    values: given,
    validate: (statement) => statementProblems(statement, hasOwnAddress),
    submit: ({ name, email }) => declare({ name: name.trim(), ...(email.trim() && { email: email.trim() }) }),
    fallback: 'We do not know whether your withdrawal reached us. Press again: it counts only once.',
  })
  const { planName, purchasedAt, invoiceNumber, maskedEmail, currency, refund } = withdrawal
  const kept = keptLabel(refund)

  return (
    <PanelForm
      form={form}
      title="Withdraw from this contract?"
      keepLabel="Keep my plan"
      onKeep={onKeep}
      submitLabel={CONFIRM_LABEL}
    >
      <p>Your plan ends immediately, and you will not be charged again. This cannot be undone.</p>
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
      <FormField
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        {...form.field('name')}
      />
      <div>
        <FormField
          type="email"
          label={
            hasOwnAddress ? 'Email for the confirmation' : 'Another email for the confirmation (optional)'
          }
          autoComplete="email"
          spellCheck={false}
          aria-describedby={`${id}-where`}
          {...form.field('email')}
        />
        <p id={`${id}-where`} className="pt-2 text-[0.9375rem] text-ink-soft">
          We will confirm your withdrawal by email immediately, in any case to{' '}
          <span className="wrap-anywhere">{maskedEmail}</span>.
        </p>
      </div>
    </PanelForm>
  )
}
