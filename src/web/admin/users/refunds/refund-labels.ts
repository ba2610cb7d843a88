import type { AdminSubscription, refundAdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { RouteBody } from '#shared/contract/route.ts'

export type RefundReason = RouteBody<typeof refundAdminInvoice>['reason']

/** Stripe's reasons for a refund. */
export const REFUND_REASONS: Readonly<Record<RefundReason, { label: string; note: string | null }>> = {
  requested_by_customer: { label: 'The customer asked for it', note: null },
  duplicate: { label: 'It was charged twice', note: null },
  fraudulent: {
    label: 'The charge was fraudulent',
    note: 'Stripe then puts the card and the address on its block lists: they cannot pay you again.',
  },
}
export const isRefundReason = (value: string): value is RefundReason => Object.hasOwn(REFUND_REASONS, value)

export type SubscriptionFate = NonNullable<RouteBody<typeof refundAdminInvoice>['subscription']>

/** What becomes of the subscription unless the operator decides otherwise; null: it has ended already. */
export const usualFate = (
  isWhole: boolean,
  subscription: Pick<AdminSubscription, 'endedAt'> | undefined,
): SubscriptionFate | null => {
  if (!subscription || subscription.endedAt !== null) return null
  return isWhole ? 'cancel' : 'keep'
}

/**
 * What a refund does to access and renewals, by the rules of billing: the time of an invoice is lost with the whole of
 * its money, and never with a part.
 *
 * @param fate null: the subscription has ended
 */
export function refundEffectText(
  isWhole: boolean,
  fate: SubscriptionFate | null,
  { isCancelAtPeriodEnd = false }: Partial<Pick<AdminSubscription, 'isCancelAtPeriodEnd'>> = {},
): string {
  if (fate === 'cancel') return 'The subscription ends at once, and access with it. Nothing more is charged.'
  const access = isWhole
    ? 'The time that this invoice paid for ends.'
    : 'A partial refund does not change access.'
  if (fate === null) return `${access} The subscription has ended, and nothing more is charged.`
  const renewal = isCancelAtPeriodEnd
    ? 'The subscription is canceled and does not renew.'
    : 'The subscription goes on and renews.'
  return `${access} ${renewal}`
}
