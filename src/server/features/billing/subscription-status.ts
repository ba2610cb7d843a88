import { accessUntil, hasAccess } from './access.ts'
import type { SubscriptionRow, SubscriptionStatus } from './billing.ts'

/** An expired change counts as none, even before Stripe reports it. */
function pendingPlanOf(row: SubscriptionRow, now: Date): SubscriptionStatus['pendingPlan'] {
  const { pendingProductId: productId, pendingInvoiceId: invoiceId, pendingUntil: until } = row
  return invoiceId === null || until === null || until <= now ? null : { productId, invoiceId, until }
}

export const subscriptionStatus = (row: SubscriptionRow, now: Date): SubscriptionStatus => ({
  stripeSubscriptionId: row.stripeSubscriptionId,
  stripeCustomerId: row.stripeCustomerId,
  email: row.email,
  productId: row.productId,
  status: row.status,
  hasAccess: hasAccess(row, now),
  accessUntil: accessUntil(row),
  paidUntil: row.paidUntil,
  startedAt: row.startedAt,
  trialEnd: row.trialEnd,
  currentPeriodEnd: row.currentPeriodEnd,
  isCancelAtPeriodEnd: row.isCancelAtPeriodEnd,
  endedAt: row.endedAt,
  isDisputed: row.isDisputed,
  currency: row.currency,
  priceMinor: row.priceMinor,
  pendingPlan: pendingPlanOf(row, now),
})
