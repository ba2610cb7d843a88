import type { MemberSubscription } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { intervalLabel } from '#shared/offer/plan/renewal-terms.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { longDate } from '#web/ui/text/calendar-labels.ts'

/** The status of a subscription from the member's point of view. */
export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'payment_failed'
  | 'confirmation_needed'
  | 'disputed'
  | 'ended'
  | 'waiting'

const OVER = new Set(['canceled', 'incomplete_expired'])

/** A dispute comes first, since it blocks everything else; then an open charge, which the member can settle. */
export function subscriptionStatus({
  status,
  endedAt,
  openInvoice,
  isCancelAtPeriodEnd,
  dispute,
}: MemberSubscription): SubscriptionStatus {
  if (endedAt !== null || OVER.has(status)) return 'ended'
  if (dispute !== null) return 'disputed'
  if (openInvoice !== null && status !== 'incomplete') {
    return openInvoice.isAwaitingConfirmation ? 'confirmation_needed' : 'payment_failed'
  }
  if (status === 'incomplete') return 'waiting'
  return isCancelAtPeriodEnd ? 'canceled' : 'active'
}

export const STATUS_LABELS: Record<SubscriptionStatus, { label: string; tone: NoticeTone }> = {
  active: { label: 'Active', tone: 'good' },
  canceled: { label: 'Canceled', tone: 'caution' },
  payment_failed: { label: 'Payment failed', tone: 'danger' },
  confirmation_needed: { label: 'Confirmation needed', tone: 'caution' },
  disputed: { label: 'Payment disputed', tone: 'caution' },
  ended: { label: 'Ended', tone: 'info' },
  waiting: { label: 'Payment not completed', tone: 'caution' },
}

/** `$38.99 every 4 weeks`; null: no renewal. */
export const renewalLabel = ({ renewalMinor, currency, renewalDays }: MemberSubscription): string | null =>
  renewalMinor === null ? null : `${formatMoney(renewalMinor, currency)} every ${intervalLabel(renewalDays)}`

const openPayment = ({ openInvoice, currency }: MemberSubscription): string =>
  openInvoice === null ? 'a payment' : `your payment of ${formatMoney(openInvoice.amountMinor, currency)}`

/** Until when the member keeps access despite an open or disputed payment. */
const graceText = ({ hasAccess, accessUntil }: MemberSubscription): string =>
  hasAccess && accessUntil !== null ? ` You have full access until ${longDate(accessUntil)}.` : ''

const until = (time: string | null): string => (time === null ? 'today' : longDate(time))

/** What a dispute means for the member. The bank decides, so nothing is promised. */
function disputeText(subscription: MemberSubscription): string {
  const { dispute, currency } = subscription
  const payment =
    dispute === null ? 'your payment' : `your payment of ${formatMoney(dispute.amountMinor, currency)}`
  const renewal = 'Your plan does not renew, and you will not be charged again.'
  const access = graceText(subscription)
  if (dispute?.state === 'lost') return `Your bank has reversed ${payment}. ${renewal}${access}`
  const closed =
    access === ''
      ? ' Your plan is paused until the bank decides; if the payment stands, you get access again for the remaining time.'
      : access
  return `Your bank has disputed ${payment} and is now reviewing it. Until it decides, we cannot refund it. ${renewal}${closed}`
}

/** The status and what comes next, in a few sentences. */
export function statusText(subscription: MemberSubscription): string {
  const { accessUntil, endedAt, openInvoice, renewalMinor, renewsAt, currency } = subscription
  switch (subscriptionStatus(subscription)) {
    case 'ended':
      return `Your plan ended on ${until(endedAt ?? accessUntil)}. You will not be charged again.`
    case 'canceled':
      return `You have canceled. You have full access until ${until(accessUntil)} and will not be charged again.`
    case 'payment_failed': {
      const next =
        openInvoice?.nextAttemptAt == null
          ? 'Update your card to pay it.'
          : `We will try again on ${longDate(openInvoice.nextAttemptAt)}. Update your card to pay now.`
      return `Your card was declined for ${openPayment(subscription)}. ${next}${graceText(subscription)}`
    }
    case 'confirmation_needed':
      return `Your bank asks you to confirm ${openPayment(subscription)}. You do not need to enter your card again.${graceText(subscription)}`
    case 'disputed':
      return disputeText(subscription)
    case 'waiting':
      return 'Your first payment is not complete, so your plan has not started.'
    case 'active':
      return renewsAt === null || renewalMinor === null
        ? `You have full access until ${until(accessUntil)}.`
        : `Your plan renews on ${longDate(renewsAt)} for ${formatMoney(renewalMinor, currency)}.`
  }
}

/** What a cancellation at `now` means. It also ends an open payment and its grace period. */
export function cancellationText(paidUntil: string | null, now: Date): string {
  if (paidUntil === null || new Date(paidUntil) <= now)
    return 'Your plan ends immediately, and you will not be charged again. Any open payment is canceled.'
  return `You have full access until ${longDate(paidUntil)} and will not be charged again. Until then you can undo the cancellation.`
}
