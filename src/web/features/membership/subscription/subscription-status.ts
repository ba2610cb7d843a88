import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { PlainKey, Reader } from '#shared/texts/reader.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'

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

type StatusLabel = { label: PlainKey<'subscription'>; tone: NoticeTone }

export const STATUS_LABELS: Record<SubscriptionStatus, StatusLabel> = {
  active: { label: 'statusActive', tone: 'good' },
  canceled: { label: 'statusCanceled', tone: 'caution' },
  payment_failed: { label: 'statusFailed', tone: 'danger' },
  confirmation_needed: { label: 'statusConfirm', tone: 'caution' },
  disputed: { label: 'statusDisputed', tone: 'caution' },
  ended: { label: 'statusEnded', tone: 'info' },
  waiting: { label: 'statusWaiting', tone: 'caution' },
}

type Write = Reader<'subscription'>

/** Until when the member keeps access despite an open or disputed payment; empty if it is closed. */
const graceTexts = ({ hasAccess, accessUntil }: MemberSubscription, { t, f }: Write): string[] =>
  hasAccess && accessUntil !== null ? [t('fullAccessUntil', { date: f.longDate(accessUntil) })] : []

/** What an open payment means for the member, and what to do. */
function openPaymentTexts(subscription: MemberSubscription, reader: Write): string[] {
  const { openInvoice, currency } = subscription
  if (openInvoice === null) return []
  const { t, f } = reader
  const { amountMinor, nextAttemptAt, isAwaitingConfirmation } = openInvoice
  const amount = f.money(amountMinor, currency)
  const grace = graceTexts(subscription, reader)
  if (isAwaitingConfirmation) return [t('confirmNeeded', { amount }), ...grace]
  const next =
    nextAttemptAt === null ? t('updateCardToPay') : t('nextAttempt', { date: f.longDate(nextAttemptAt) })
  return [t('declined', { amount }), next, ...grace]
}

/** What a dispute means for the member. The bank decides, so nothing is promised. */
function disputeTexts(subscription: MemberSubscription, reader: Write): string[] {
  const { dispute, currency } = subscription
  if (dispute === null) return []
  const { t, f } = reader
  const amount = f.money(dispute.amountMinor, currency)
  const grace = graceTexts(subscription, reader)
  if (dispute.state === 'lost') return [t('reversed', { amount }), t('noRenewal'), ...grace]
  const access = grace.length === 0 ? [t('pausedByDispute')] : grace
  return [t('disputed', { amount }), t('noRenewal'), ...access]
}

/** The sentences about a status. Open and disputed payments have theirs above. */
function statusTexts(subscription: MemberSubscription, reader: Write): string[] {
  const { accessUntil, endedAt, renewalMinor, renewsAt, currency } = subscription
  const { t, f } = reader
  switch (subscriptionStatus(subscription)) {
    case 'ended': {
      const time = endedAt ?? accessUntil
      return [time === null ? t('endedToday') : t('endedOn', { date: f.longDate(time) })]
    }
    case 'canceled':
      return [
        accessUntil === null ? t('canceledToday') : t('canceledUntil', { date: f.longDate(accessUntil) }),
      ]
    case 'payment_failed':
    case 'confirmation_needed':
      return openPaymentTexts(subscription, reader)
    case 'disputed':
      return disputeTexts(subscription, reader)
    case 'waiting':
      return [t('firstPaymentOpen')]
    case 'active':
      if (renewsAt !== null && renewalMinor !== null) {
        return [t('renewsOn', { date: f.longDate(renewsAt), price: f.money(renewalMinor, currency) })]
      }
      return [
        accessUntil === null ? t('fullAccessToday') : t('fullAccessUntil', { date: f.longDate(accessUntil) }),
      ]
  }
}

/** The status and what comes next, in a few sentences. */
export const statusText = (subscription: MemberSubscription, reader: Write): string =>
  statusTexts(subscription, reader).join(' ')
