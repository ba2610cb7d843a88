import { useId, useState } from 'react'
import type { AdminInvoice, refundAdminInvoice, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { createPressKey } from '#web/app/browser/press-key.ts'
import { useAdminChange } from '../../api/query.ts'
import { Choice } from '../../controls/choice.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { day, money, NOTHING } from '../../format/format.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { MONEY_CHANGES } from '../actions/user-changes.ts'
import { parseAmount, typedAmountOf } from './money-input.ts'
import {
  defaultOutcome,
  isRefundReason,
  REFUND_REASONS,
  type RefundReason,
  refundEffectText,
  type SubscriptionOutcome,
} from './refund-labels.ts'
import { invoicePolicyText } from './refund-policy-labels.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type RefundButtonProps = { invoice: AdminInvoice; user: Pick<UserDetails, 'email' | 'subscriptions'> }
type Given = {
  isPart: boolean
  amountText: string
  reason: RefundReason
  /** null: the default. */
  outcome: SubscriptionOutcome | null
}

const NOTHING_GIVEN: Given = { isPart: false, amountText: '', reason: 'requested_by_customer', outcome: null }

function nothingLeftText({ isDisputed, amountPaidMinor }: AdminInvoice): string {
  const t = pageTexts().of('admin-people')
  if (isDisputed) return t('paymentDisputed')
  return amountPaidMinor > 0 ? t('fullyRefunded') : t('nothingPaid')
}

/** Refunds an invoice in full or in part, after a dialog that names amount and recipient. */
export function RefundButton({ invoice, user }: RefundButtonProps) {
  const t = useTexts('admin-people')
  const { id, currency, refundableMinor, number } = invoice
  const toast = useToast()
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [withPressKey] = useState(() => createPressKey())
  const { mutateAsync } = useAdminChange<typeof refundAdminInvoice>({
    method: 'POST',
    path: '/admin/invoices/:invoiceId/refund',
    changes: MONEY_CHANGES,
    onDone: ({ amountMinor, isSubscriptionEnded }) => {
      setGiven(NOTHING_GIVEN)
      const values = { amount: money(amountMinor, currency), email: user.email }
      toast(t(isSubscriptionEnded ? 'refundedToEnded' : 'refundedTo', values))
    },
  })
  if (refundableMinor <= 0) {
    return <span title={nothingLeftText(invoice)}>{NOTHING}</span>
  }
  const typed = given.isPart
    ? parseAmount(given.amountText, { currency, maxMinor: refundableMinor })
    : { amountMinor: refundableMinor, problem: null }
  const { amountMinor } = typed
  const { reason } = given
  const subscription = user.subscriptions.find(({ id: each }) => each === invoice.subscriptionId)
  const isWhole = amountMinor !== null && amountMinor >= refundableMinor
  const initial = defaultOutcome(isWhole, subscription)
  const outcome = initial && (given.outcome ?? initial)

  const refund = async () => {
    if (amountMinor === null) return
    await withPressKey(`${id} ${amountMinor} ${reason}`, (key) =>
      mutateAsync({
        params: { invoiceId: id },
        body: { amountMinor, reason, subscription: outcome ?? 'keep', key },
      }),
    )
  }
  return (
    <ConfirmAction
      button={{ label: t('refundDots') }}
      title={number === null ? t('refundThisTitle') : t('refundTitle', { number })}
      isDangerous
      isIncomplete={amountMinor === null}
      confirmLabel={
        amountMinor === null ? t('refund') : t('refundAmount', { amount: money(amountMinor, currency) })
      }
      onConfirm={refund}
    >
      <RefundFields invoice={invoice} given={given} problem={typed.problem} onGiven={setGiven} />
      {outcome !== null && (
        <Choice
          type="checkbox"
          checked={outcome === 'cancel'}
          onChange={({ target }) => setGiven({ ...given, outcome: target.checked ? 'cancel' : 'keep' })}
        >
          {t('alsoCancel')}
        </Choice>
      )}
      <Policy invoice={invoice} user={user} />
      <div className="rounded-control bg-sunken px-3.5 py-2.5">
        <p aria-live="polite">
          {amountMinor === null ? (
            t('enterAmount')
          ) : (
            <Rich
              text={t('refundText', { amount: money(amountMinor, currency), email: user.email })}
              tags={{
                strong: (inner) => <strong>{inner}</strong>,
                email: (inner) => <AddressText>{inner}</AddressText>,
              }}
            />
          )}
        </p>
        {amountMinor !== null && <p className="mt-1">{refundEffectText(isWhole, outcome, subscription)}</p>}
      </div>
    </ConfirmAction>
  )
}

function Policy({ invoice, user }: RefundButtonProps) {
  const t = useTexts('admin-people')
  const subscription = user.subscriptions.find(({ id }) => id === invoice.subscriptionId)
  return (
    <div>
      <p className="font-semibold">{t('refundPolicy')}</p>
      {subscription && <p>{invoicePolicyText(invoice.billingReason, subscription.refundPolicy, day)}</p>}
      <p className="text-ink-soft">{t('guarantee')}</p>
    </div>
  )
}

type RefundFieldsProps = {
  invoice: AdminInvoice
  given: Given
  /** The error of the amount; shown once something is typed. */
  problem: string | null
  onGiven: (given: Given) => void
}

function RefundFields({ invoice, given, problem, onGiven }: RefundFieldsProps) {
  const t = useTexts('admin-people')
  const id = useId()
  const { currency, refundableMinor } = invoice
  const { isPart, amountText, reason } = given
  const shownProblem = isPart && amountText.trim() !== '' ? problem : null
  const { note } = REFUND_REASONS[reason]
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-ink-soft">{t('amount')}</legend>
        <Choice
          type="radio"
          name={`${id}-how-much`}
          checked={!isPart}
          onChange={() => onGiven({ ...given, isPart: false, outcome: null })}
        >
          <span>
            <Rich
              text={t('fullAmount', { amount: money(refundableMinor, currency) })}
              tags={{ strong: (inner) => <strong className="tabular-nums">{inner}</strong> }}
            />
          </span>
        </Choice>
        <div className="flex flex-wrap items-center gap-2.5">
          <Choice
            type="radio"
            name={`${id}-how-much`}
            checked={isPart}
            onChange={() => onGiven({ ...given, isPart: true })}
          >
            {t('partialAmount')}
          </Choice>
          <span className="inline-flex items-center gap-1.5">
            <input
              aria-label={t('amountIn', { currency })}
              aria-invalid={shownProblem !== null || undefined}
              aria-describedby={`${id}-problem`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedAmountOf(refundableMinor, currency)}
              className="admin-control w-28 text-end tabular-nums"
              value={amountText}
              onChange={({ target }) => onGiven({ ...given, isPart: true, amountText: target.value })}
            />
            <span className="text-ink-soft">{currency}</span>
          </span>
        </div>
        <p id={`${id}-problem`} role="alert" className="text-danger empty:hidden">
          {shownProblem}
        </p>
      </fieldset>
      <SmallField label={t('reason')}>
        {(reasonId) => (
          <select
            id={reasonId}
            className="admin-control w-full"
            value={reason}
            onChange={({ target }) => {
              if (isRefundReason(target.value)) onGiven({ ...given, reason: target.value })
            }}
          >
            {Object.entries(REFUND_REASONS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </SmallField>
      {note !== null && <p className="text-caution">{t(note)}</p>}
    </>
  )
}
