import type { Withdrawal, WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import type { Reader } from '#shared/texts/reader.ts'

/** The refund of a declared withdrawal. */
export function moneyLabel(
  { currency, declaration }: Pick<WithdrawalSummary, 'currency' | 'declaration'>,
  { t, f }: Reader<'contract'>,
): string {
  if (declaration === null) return ''
  if (declaration.status === 'disputed') return t('refundByBank')
  if (declaration.refundMinor === 0) return t('nothingToRefund')
  const amount = f.money(declaration.refundMinor, currency)
  return declaration.status === 'refunded' ? t('refunded', { amount }) : t('refundComes', { amount })
}

/** How the refund is calculated, without the total. */
export function refundRows(
  { refund, currency }: Pick<Withdrawal, 'refund' | 'currency'>,
  { t, f }: Reader<'contract'>,
) {
  const { paidMinor, refundedMinor, usedMinor, usedFor } = refund
  const minus = (amountMinor: number) => t('deducted', { amount: f.money(amountMinor, currency) })
  return [
    { label: t('paid'), value: f.money(paidMinor, currency) },
    ...(refundedMinor > 0 ? [{ label: t('alreadyRefunded'), value: minus(refundedMinor) }] : []),
    ...(usedMinor > 0
      ? [
          {
            label: usedFor === 'earlier_plan' ? t('usedEarlierPlan') : t('usedTime'),
            value: minus(usedMinor),
          },
        ]
      : []),
  ]
}

/** Why part of the payment is kept; null: none is. */
export function keptLabel(
  { usedFor, usedMinor }: Withdrawal['refund'],
  { t }: Pick<Reader<'contract'>, 't'>,
): string | null {
  if (usedMinor === 0 || usedFor === null) return null
  return usedFor === 'asked_to_start' ? t('keptForStart') : t('keptForEarlierPlan')
}

/** Why the contract cannot be withdrawn from, and what the member can do instead. */
export function closedLabel(
  { state, lastDay }: Pick<WithdrawalSummary, 'state' | 'lastDay'>,
  { t, f }: Reader<'contract'>,
): string {
  switch (state) {
    case 'expired':
      return t('withdrawalExpired', { date: f.longDate(lastDay) })
    case 'settled':
      return t('withdrawalSettled')
    default:
      return t('withdrawalNotOffered')
  }
}

type StatementTexts = { contract: Reader<'contract'>['t']; base: Reader<'base'>['t'] }

/** What is wrong with each field of a statement; null: nothing. */
export const statementProblems = (
  { name, email }: { name: string; email: string },
  isEmailRequired: boolean,
  { contract, base }: StatementTexts,
) => ({
  name: name.trim() === '' ? contract('nameMissing') : null,
  email: email.trim() === '' && !isEmailRequired ? null : emailProblem(email, base),
})
