import { useId } from 'react'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { useForm } from '#web/api/use-form.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { Fact, Facts } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import type { Statement } from './withdrawal-calls.ts'
import { keptLabel, refundRows, statementProblems } from './withdrawal-labels.ts'

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
  const reader = useReader('contract')
  const { t, f } = reader
  const base = useTexts('base')
  const form = useForm({
    values: given,
    validate: (statement) => statementProblems(statement, hasOwnAddress, { contract: t, base }),
    submit: ({ name, email }) => declare({ name: name.trim(), ...(email.trim() && { email: email.trim() }) }),
    fallback: t('withdrawalUnknown'),
  })
  const { planName, purchasedAt, invoiceNumber, maskedEmail, currency, refund } = withdrawal
  const kept = keptLabel(refund, reader)

  return (
    <PanelForm
      form={form}
      title={t('withdrawTitle')}
      keepLabel={t('keepPlan')}
      onKeep={onKeep}
      submitLabel={t('confirmWithdrawal')}
    >
      <p>{t('withdrawEndsNow')}</p>
      <Facts>
        <Fact label={t('contract')}>{planName}</Fact>
        <Fact label={t('orderedOn')}>{f.shortDate(purchasedAt)}</Fact>
        {invoiceNumber !== null && <Fact label={t('invoice')}>{invoiceNumber}</Fact>}
      </Facts>
      <Facts>
        {refundRows(withdrawal, reader).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={t('youGetBack')}>
          <span className="text-lg">{f.money(refund.refundMinor, currency)}</span>
        </Fact>
      </Facts>
      {kept !== null && <p className="text-[0.9375rem] text-ink-soft">{kept}</p>}
      <FormField
        label={t('name')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        {...form.field('name')}
      />
      <div>
        <FormField
          type="email"
          label={hasOwnAddress ? t('confirmationEmail') : t('otherConfirmationEmail')}
          autoComplete="email"
          spellCheck={false}
          aria-describedby={`${id}-where`}
          {...form.field('email')}
        />
        <p id={`${id}-where`} className="pt-2 text-[0.9375rem] text-ink-soft">
          <Rich
            text={t('confirmationGoesTo', { email: maskedEmail })}
            tags={{ email: (inner) => <span className="wrap-anywhere">{inner}</span> }}
          />
        </p>
      </div>
    </PanelForm>
  )
}
