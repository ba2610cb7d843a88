import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import type { SubscriptionStatus } from '../billing.ts'
import { subscriptionStatus } from '../subscription-status.ts'

/** Longest access first, then those that were ever paid, then the others, newest first. */
async function bestFirst(deps: BillingDeps, which: SQL): Promise<SubscriptionStatus[]> {
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
export const subscriptionsOfEmail = (deps: BillingDeps, email: string): Promise<SubscriptionStatus[]> =>
  bestFirst(deps, eq(subscriptions.email, email.toLowerCase()))

/** These subscriptions, the main one first. */
export const subscriptionsAmong = async (
  deps: BillingDeps,
  stripeSubscriptionIds: readonly string[],
): Promise<SubscriptionStatus[]> =>
  stripeSubscriptionIds.length === 0
    ? []
    : bestFirst(deps, inArray(subscriptions.stripeSubscriptionId, [...stripeSubscriptionIds]))
