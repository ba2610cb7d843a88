import type { Withdrawal, WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { longDate } from '#web/ui/text/calendar-labels.ts'

/** Both texts are prescribed by law (Directive 2011/83/EU, article 11a). */
export const WITHDRAW_LABEL = 'Withdraw from contract here'
export const CONFIRM_LABEL = 'Confirm withdrawal'

/** In the visitor's time zone: `July 3, 2026 at 9:05 AM GMT+2`. */
export const declaredLabel = (isoTime: string): string =>
  new Date(isoTime).toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** The refund of a declared withdrawal. */
export function moneyLabel({
  currency,
  declaration,
}: Pick<WithdrawalSummary, 'currency' | 'declaration'>): string {
  if (declaration === null) return ''
  const amount = formatMoney(declaration.refundMinor, currency)
  if (declaration.status === 'disputed') {
    return 'You have asked your bank to reverse the payment. While it reviews this, we cannot send you the money ourselves: it comes back through your bank.'
  }
  if (declaration.refundMinor === 0)
    return 'There is nothing left to refund: you already have your money back.'
  return declaration.status === 'refunded'
    ? `We have refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 business days.`
    : `We will refund ${amount} to the card you paid with, without any fee and within 14 days at the latest.`
}

/** How the refund is calculated, without the total. */
export function refundRows({ refund, currency }: Pick<Withdrawal, 'refund' | 'currency'>) {
  const { paidMinor, refundedMinor, usedMinor, usedFor } = refund
  const minus = (amountMinor: number) => `− ${formatMoney(amountMinor, currency)}`
  return [
    { label: 'You paid', value: formatMoney(paidMinor, currency) },
    ...(refundedMinor > 0 ? [{ label: 'Already refunded', value: minus(refundedMinor) }] : []),
    ...(usedMinor > 0
      ? [
          {
            label:
              usedFor === 'earlier_plan'
                ? 'Your earlier plan, until you changed it'
                : 'The time you have used',
            value: minus(usedMinor),
          },
        ]
      : []),
  ]
}

/** Why part of the payment is kept; null: none is. */
export function keptLabel({ usedFor, usedMinor }: Withdrawal['refund']): string | null {
  if (usedMinor === 0 || usedFor === null) return null
  return usedFor === 'asked_to_start'
    ? 'At checkout you asked us to start immediately, so you pay for the time until your withdrawal.'
    : 'You are withdrawing from your change of plan. You still pay for what you used of your earlier plan.'
}

/** Why the contract cannot be withdrawn from, and what the member can do instead. */
export function closedLabel({ state, lastDay }: Pick<WithdrawalSummary, 'state' | 'lastDay'>): string {
  switch (state) {
    case 'expired':
      return `You could withdraw from this contract until the end of ${longDate(lastDay)}. That period has ended. You can still cancel your plan at any time: you keep access for the time you have paid for and will not be charged again.`
    case 'settled':
      return 'This contract has ended, and everything you paid has been refunded. You will not be charged again.'
    default:
      return 'You cannot withdraw from this contract here. You can cancel your plan at any time: you keep access for the time you have paid for and will not be charged again.'
  }
}

/** What is wrong with each field of a statement; null: nothing. */
export const statementProblems = (
  { name, email }: { name: string; email: string },
  isEmailRequired: boolean,
) => ({
  name: name.trim() === '' ? 'Your name is required' : null,
  email: email.trim() === '' && !isEmailRequired ? null : emailProblem(email),
})
