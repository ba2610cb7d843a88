import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

/** The state of the refund after a withdrawal, and what to do. */
export function withdrawalRefundText(
  { status, refundMinor, hasAskedToStart }: Pick<Withdrawal, 'status' | 'refundMinor' | 'hasAskedToStart'>,
  money: (minor: number) => string,
): string {
  const t = pageTexts().of('admin-people')
  const amount = money(refundMinor)

  switch (status) {
    case 'declared':
      return t(hasAskedToStart ? 'withdrawalDueDeducted' : 'withdrawalDue', { amount })
    case 'refunded':
      return t(hasAskedToStart ? 'withdrawalRefundedDeducted' : 'withdrawalRefunded', { amount })
    case 'disputed':
      return t('withdrawalDisputed', { amount })
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
  const t = pageTexts().of('admin-people')
  const isPaidAhead = paidUntil !== null && new Date(paidUntil) > now
  if (when === 'now') {
    return {
      access: !hasAccess
        ? t('noAccessNow')
        : accessUntil === null
          ? t('accessEnds')
          : t('accessEndsInstead', { day: day(accessUntil) }),
      money: t('cancelNowMoney'),
      undo: t('cannotBeUndone'),
    }
  }
  return {
    access: isPaidAhead
      ? t('accessContinues', { day: day(paidUntil) })
      : hasAccess
        ? t('periodOver')
        : t('noAccessNow'),
    money: t('cancelEndMoney'),
    undo: isPaidAhead ? t('canUndo') : t('cannotBeUndone'),
  }
}

/** Labels of Stripe's statuses. */
const STATUSES: Readonly<Record<string, PlainKey<'admin-people'>>> = {
  active: 'stateActive',
  trialing: 'stateTrial',
  past_due: 'statePastDue',
  unpaid: 'invoiceUnpaid',
  paused: 'paused',
  canceled: 'stateEnded',
  incomplete: 'awaitingFirst',
  incomplete_expired: 'stateNeverPaid',
}
const textOf = (key: PlainKey<'admin-people'> | undefined, unknown: string): string =>
  key === undefined ? unknown : pageTexts().of('admin-people')(key)

const statusLabel = (status: string): string => textOf(STATUSES[status], status)

/** Labels of the stored causes of changes. */
const CAUSES: Readonly<Record<string, PlainKey<'admin-people'>>> = {
  checkout: 'causeCheckout',
  reconciliation: 'causeReconciliation',
  cancelAtPeriodEnd: 'causeCancelAtEnd',
  cancelNow: 'causeCancelNow',
  undoCancellation: 'causeUndo',
  changePlan: 'causePlanChanged',
  previewPlanChange: 'causePlanPreviewed',
  updateCard: 'causeCardUpdated',
  startCardUpdate: 'causeCardStarted',
  refundInvoice: 'refundColumn',
  deletion: 'causeDeleted',
  withdrawal: 'withdrawal',
  dispute: 'causeDispute',
  acceptDispute: 'causeAccepted',
  submitEvidence: 'causeEvidence',
  'charge.dispute.created': 'stripeDisputed',
  'charge.dispute.funds_withdrawn': 'stripeDisputed',
  'charge.dispute.closed': 'stripeDisputeClosed',
  'customer.subscription.created': 'stripeCreated',
  'customer.subscription.updated': 'stripeUpdated',
  'customer.subscription.deleted': 'stripeEnded',
  'invoice.paid': 'stripePaid',
  'invoice.payment_succeeded': 'stripePaid',
  'invoice.payment_failed': 'stripeFailed',
}
export const causeLabel = (cause: string): string => textOf(CAUSES[cause], cause)

/** One change: `Active → Past due`, or `Active, terms changed`. */
export function changeLabel({ from, to }: AdminSubscription['history'][number]): string {
  const t = pageTexts().of('admin-people')
  if (from === null) return statusLabel(to)
  return from === to
    ? t('termsChanged', { status: statusLabel(to) })
    : `${statusLabel(from)} → ${statusLabel(to)}`
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
const REASONS: Readonly<Record<string, PlainKey<'admin-people'>>> = {
  too_expensive: 'cancelTooExpensive',
  reached_my_goal: 'cancelReachedGoal',
  not_for_me: 'cancelNotForMe',
  hard_to_follow: 'cancelHard',
  technical_problems: 'cancelTechnical',
  found_another: 'cancelSwitched',
  other: 'otherReason',
}
export const cancellationReasonLabel = (reason: string): string => textOf(REASONS[reason], reason)
