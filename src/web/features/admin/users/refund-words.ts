import type { refundAdminInvoice } from '#shared/contract/admin-users.ts'
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

/**
 * What a refund does to access, by the rules of billing: the time of an invoice is lost with the whole of its money,
 * and never with a part.
 */
export const refundAccessText = (
  amountMinor: number,
  { refundableMinor }: { refundableMinor: number },
): string =>
  amountMinor >= refundableMinor
    ? 'With all of it given back, the time this invoice paid for ends. The subscription itself goes on and renews: cancel it too if that is not meant.'
    : 'A part changes nothing about access, and the subscription goes on and renews.'
