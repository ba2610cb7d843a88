import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

/** Stripe's statuses in words. */
const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Ended',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Never paid',
}
const statusWord = (status: string): string => STATUSES[status] ?? status

/** What led to a change, by the cause that billing keeps with it. */
const CAUSES: Readonly<Record<string, string>> = {
  checkout: 'Checkout',
  reconciliation: 'Found when the books were compared with Stripe',
  cancelAtPeriodEnd: 'Canceled at the period’s end',
  cancelNow: 'Canceled at once',
  undoCancellation: 'Cancellation undone',
  changePlan: 'Plan changed',
  previewPlanChange: 'Read for a change of plan',
  updateCard: 'Card updated',
  startCardUpdate: 'Read for a change of card',
  refundInvoice: 'Refund',
  deletion: 'Person deleted',
  withdrawal: 'Withdrawal from the contract',
  dispute: 'Renewals stopped by a dispute',
  acceptDispute: 'Dispute accepted',
  submitEvidence: 'Evidence submitted',
  'charge.dispute.created': 'Told by Stripe: payment disputed',
  'charge.dispute.funds_withdrawn': 'Told by Stripe: payment disputed',
  'charge.dispute.closed': 'Told by Stripe: dispute decided',
  'customer.subscription.created': 'Told by Stripe: created',
  'customer.subscription.updated': 'Told by Stripe: changed',
  'customer.subscription.deleted': 'Told by Stripe: ended',
  'invoice.paid': 'Told by Stripe: invoice paid',
  'invoice.payment_succeeded': 'Told by Stripe: invoice paid',
  'invoice.payment_failed': 'Told by Stripe: payment declined',
}
export const causeLabel = (cause: string): string => CAUSES[cause] ?? cause

/** One change: `Active → Past due`, or what it is now where only the terms changed. */
export function changeLabel({ from, to }: AdminSubscription['history'][number]): string {
  if (from === null) return statusWord(to)
  return from === to ? `${statusWord(to)}, terms changed` : `${statusWord(from)} → ${statusWord(to)}`
}
