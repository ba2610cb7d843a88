import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

/** The state of the refund after a withdrawal, and what to do. */
export function withdrawalRefundText(
  { status, refundMinor, hasAskedToStart }: Pick<Withdrawal, 'status' | 'refundMinor' | 'hasAskedToStart'>,
  money: (minor: number) => string,
): string {
  const amount = money(refundMinor)
  const note = hasAskedToStart
    ? ' Time already used was deducted, as the buyer asked to start immediately.'
    : ''
  switch (status) {
    case 'declared':
      return `${amount} must be refunded within 14 days of the declaration. The refund is retried until it succeeds.${note}`
    case 'refunded':
      return `${amount} refunded.${note}`
    case 'disputed':
      return `The payment is disputed, so the buyer’s bank refunds ${amount} instead of Stripe. Accept the dispute. If the bank decides against the buyer, refund the invoice manually.`
  }
}

export type CancelWhen = 'now' | 'period_end'
type Canceled = Pick<AdminSubscription, 'hasAccess' | 'accessUntil' | 'paidUntil'>

/** How a cancellation affects access and charges. It also ends any grace period.
 * @param day formats an ISO time as a day
 */
export function cancelText(
  when: CancelWhen,
  { hasAccess, accessUntil, paidUntil }: Canceled,
  { now, day }: { now: Date; day: (iso: string) => string },
): { access: string; money: string; undo: string } {
  const isPaidAhead = paidUntil !== null && new Date(paidUntil) > now
  if (when === 'now') {
    return {
      access: !hasAccess
        ? 'The customer has no access now.'
        : accessUntil === null
          ? 'Access ends immediately.'
          : `Access ends immediately instead of on ${day(accessUntil)}.`,
      money:
        'Nothing more is charged, and open payments are dropped. Nothing is refunded: refund the invoice separately if needed.',
      undo: 'This cannot be undone.',
    }
  }
  return {
    access: isPaidAhead
      ? `Access continues until ${day(paidUntil)}, the end of the paid period.`
      : hasAccess
        ? 'The paid period is over, so the subscription and access end immediately.'
        : 'The customer has no access now.',
    money: 'Nothing more is charged, and open payments are dropped. Nothing is refunded.',
    undo: isPaidAhead ? 'You can undo this until the period ends.' : 'This cannot be undone.',
  }
}

/** Labels of Stripe's statuses. */
const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Ended',
  incomplete: 'Awaiting first payment',
  incomplete_expired: 'Never paid',
}
const statusLabel = (status: string): string => STATUSES[status] ?? status

/** Labels of the stored causes of changes. */
const CAUSES: Readonly<Record<string, string>> = {
  checkout: 'Checkout',
  reconciliation: 'Reconciliation with Stripe',
  cancelAtPeriodEnd: 'Canceled at period end',
  cancelNow: 'Canceled immediately',
  undoCancellation: 'Cancellation undone',
  changePlan: 'Plan changed',
  previewPlanChange: 'Plan change previewed',
  updateCard: 'Card updated',
  startCardUpdate: 'Card update started',
  refundInvoice: 'Refund',
  deletion: 'Person deleted',
  withdrawal: 'Withdrawal',
  dispute: 'Renewals stopped by dispute',
  acceptDispute: 'Dispute accepted',
  submitEvidence: 'Evidence submitted',
  'charge.dispute.created': 'Stripe: payment disputed',
  'charge.dispute.funds_withdrawn': 'Stripe: payment disputed',
  'charge.dispute.closed': 'Stripe: dispute closed',
  'customer.subscription.created': 'Stripe: subscription created',
  'customer.subscription.updated': 'Stripe: subscription updated',
  'customer.subscription.deleted': 'Stripe: subscription ended',
  'invoice.paid': 'Stripe: invoice paid',
  'invoice.payment_succeeded': 'Stripe: invoice paid',
  'invoice.payment_failed': 'Stripe: payment failed',
}
export const causeLabel = (cause: string): string => CAUSES[cause] ?? cause

/** One change: `Active → Past due`, or `Active, terms changed`. */
export function changeLabel({ from, to }: AdminSubscription['history'][number]): string {
  if (from === null) return statusLabel(to)
  return from === to ? `${statusLabel(to)}, terms changed` : `${statusLabel(from)} → ${statusLabel(to)}`
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa •••• 4242, 12/34`. */
export function cardText({
  brand,
  last4,
  expMonth,
  expYear,
}: NonNullable<AdminSubscription['card']>): string {
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  return `${BRANDS[brand] ?? brand} •••• ${last4}, ${expiry}`
}

/** Reasons from the cancellation form. */
const REASONS: Readonly<Record<string, string>> = {
  too_expensive: 'Too expensive',
  reached_my_goal: 'Reached their goal',
  not_for_me: 'Not right for them',
  hard_to_follow: 'Hard to follow',
  technical_problems: 'Technical problems',
  found_another: 'Switched to another product',
  other: 'Other reason',
}
export const cancellationReasonLabel = (reason: string): string => REASONS[reason] ?? reason
