import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

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
