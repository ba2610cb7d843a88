import type { AdminSubscription, refundAdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { RouteBody } from '#shared/contract/route.ts'

export type RefundReason = RouteBody<typeof refundAdminInvoice>['reason']

/** Stripe's reasons for a refund. */
export const REFUND_REASONS: Readonly<Record<RefundReason, { label: string; note: string | null }>> = {
  requested_by_customer: { label: 'Requested by customer', note: null },
  duplicate: { label: 'Duplicate charge', note: null },
  fraudulent: {
    label: 'Fraudulent charge',
    note: 'Stripe will block this card and email address from paying you again.',
  },
}
export const isRefundReason = (value: string): value is RefundReason => Object.hasOwn(REFUND_REASONS, value)

export type SubscriptionOutcome = NonNullable<RouteBody<typeof refundAdminInvoice>['subscription']>

/** What happens to the subscription by default; null if it has already ended. */
export const defaultOutcome = (
  isWhole: boolean,
  subscription: Pick<AdminSubscription, 'endedAt'> | undefined,
): SubscriptionOutcome | null => {
  if (!subscription || subscription.endedAt !== null) return null
  return isWhole ? 'cancel' : 'keep'
}

/** How a refund affects access and renewals. A full refund ends the period the invoice paid for; a partial one does not.
 *
 * @param outcome null if the subscription has ended
 */
export function refundEffectText(
  isWhole: boolean,
  outcome: SubscriptionOutcome | null,
  { isCancelAtPeriodEnd = false }: Partial<Pick<AdminSubscription, 'isCancelAtPeriodEnd'>> = {},
): string {
  if (outcome === 'cancel')
    return 'The subscription and access end immediately. Nothing more will be charged.'
  const access = isWhole
    ? 'Access for the period of this invoice ends.'
    : 'A partial refund does not change access.'
  if (outcome === null) return `${access} The subscription has already ended.`
  const renewal = isCancelAtPeriodEnd
    ? 'The subscription is canceled and will not renew.'
    : 'The subscription continues and renews.'
  return `${access} ${renewal}`
}
