import type { subscriptions } from '#server/db/schema/billing.ts'
import { accessUntil, hasAccess } from './access.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** How a subscription stands, by the last read of Stripe. */
export type SubscriptionStanding = {
  stripeSubscriptionId: string
  stripeCustomerId: string
  /** In lower case. */
  email: string
  productId: string | null
  /** Stripe's status. */
  status: string
  /** See `access.ts`. */
  hasAccess: boolean
  /** Where access ends if nothing more is paid; null where there never was any. */
  accessUntil: Date | null
  /** End of what paid invoices cover, without the days of grace; null until the first one is paid. */
  paidUntil: Date | null
  startedAt: Date
  trialEnd: Date | null
  currentPeriodEnd: Date
  isCancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** A payment is disputed, or a dispute was lost: nothing more is charged. */
  isDisputed: boolean
  currency: string
  /** Minor units of a renewal. */
  priceMinor: number
  /** A change of plan that is made as soon as its invoice is paid, until `until` at the latest. */
  pendingPlan: { productId: string | null; invoiceId: string; until: Date } | null
}

/** An expired change counts as none, even before Stripe reports it. */
function pendingPlanOf(row: SubscriptionRow, now: Date): SubscriptionStanding['pendingPlan'] {
  const { pendingProductId: productId, pendingInvoiceId: invoiceId, pendingUntil: until } = row
  return invoiceId === null || until === null || until <= now ? null : { productId, invoiceId, until }
}

export const standingOf = (row: SubscriptionRow, now: Date): SubscriptionStanding => ({
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
