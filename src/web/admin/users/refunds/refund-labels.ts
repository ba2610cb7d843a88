import type { AdminSubscription, refundAdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

export type RefundReason = RouteBody<typeof refundAdminInvoice>['reason']

type RefundLabel = { label: PlainKey<'admin-people'>; note: PlainKey<'admin-people'> | null }

/** Stripe's reasons for a refund. */
export const REFUND_REASONS: Readonly<Record<RefundReason, RefundLabel>> = {
  requested_by_customer: { label: 'reasonRequested', note: null },
  duplicate: { label: 'reasonDuplicate', note: null },
  fraudulent: {
    label: 'reasonFraudulent',
    note: 'noteFraudulent',
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
  const t = pageTexts().of('admin-people')
  if (outcome === 'cancel') return t('endsImmediately')
  if (outcome === null) return t(isWhole ? 'wholeEnded' : 'partEnded')
  if (isCancelAtPeriodEnd) return t(isWhole ? 'wholeCanceled' : 'partCanceled')
  return t(isWhole ? 'wholeContinues' : 'partContinues')
}
