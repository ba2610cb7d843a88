import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { accessUntil, hasAccess } from '../access.ts'
import type { SubscriptionRow, SubscriptionStatus } from '../billing.ts'

/** An expired change counts as none, even before Stripe reports it. */
function pendingPlanOf(row: SubscriptionRow, now: Date): SubscriptionStatus['pendingPlan'] {
  const { pendingProductId: productId, pendingInvoiceId: invoiceId, pendingUntil: until } = row
  return invoiceId === null || until === null || until <= now ? null : { productId, invoiceId, until }
}

export const subscriptionStatus = (row: SubscriptionRow, now: Date): SubscriptionStatus => ({
  ...row,
  hasAccess: hasAccess(row, now),
  accessUntil: accessUntil(row),
  pendingPlan: pendingPlanOf(row, now),
})

/** Longest access first, then those that were ever paid, then the others, newest first. */
async function bestFirst(deps: BillingDeps, which: SQL | undefined): Promise<SubscriptionStatus[]> {
  const rows = await deps.database.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, deps.gateway.account), which))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.stripeSubscriptionId))
  const now = nowOf(deps)
  const found = rows.map((row) => subscriptionStatus(row, now))
  const rank = ({ hasAccess, accessUntil }: SubscriptionStatus) =>
    hasAccess ? 0 : accessUntil === null ? 2 : 1
  return found.sort(
    (a, b) =>
      rank(a) - rank(b) || (a.hasAccess && b.hasAccess ? Number(b.accessUntil) - Number(a.accessUntil) : 0),
  )
}

/** All subscriptions of an address, the main one first. */
export const subscriptionsOfAddress = (
  deps: BillingDeps,
  { brandId, email }: Pick<SubscriptionRow, 'brandId' | 'email'>,
): Promise<SubscriptionStatus[]> =>
  bestFirst(deps, and(eq(subscriptions.brandId, brandId), eq(subscriptions.email, email.toLowerCase())))

/** These subscriptions, the main one first. */
export const subscriptionsAmong = async (
  deps: BillingDeps,
  stripeSubscriptionIds: readonly string[],
): Promise<SubscriptionStatus[]> =>
  stripeSubscriptionIds.length === 0
    ? []
    : bestFirst(deps, inArray(subscriptions.stripeSubscriptionId, [...stripeSubscriptionIds]))
