import type { subscriptions } from '../../db/schema/billing.ts'
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
  currency: string
  /** Minor units of a renewal. */
  priceMinor: number
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
  currency: row.currency,
  priceMinor: row.priceMinor,
})
