import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { type BillingParts, nowOf } from '../billing-parts.ts'
import { type SubscriptionStanding, standingOf } from '../standing.ts'

/** Those with access first, the longest access first; then those that were ever paid, then the others, newest first. */
async function bestFirst(parts: BillingParts, which: SQL): Promise<SubscriptionStanding[]> {
  const rows = await parts.database.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, parts.gateway.account), which))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.stripeSubscriptionId))
  const now = nowOf(parts)
  const standings = rows.map((row) => standingOf(row, now))
  const rank = ({ hasAccess, accessUntil }: SubscriptionStanding) =>
    hasAccess ? 0 : accessUntil === null ? 2 : 1
  return standings.sort(
    (a, b) =>
      rank(a) - rank(b) || (a.hasAccess && b.hasAccess ? Number(b.accessUntil) - Number(a.accessUntil) : 0),
  )
}

/** All subscriptions of an address, the one that counts first. */
export const subscriptionsOfEmail = (parts: BillingParts, email: string): Promise<SubscriptionStanding[]> =>
  bestFirst(parts, eq(subscriptions.email, email.toLowerCase()))

/** These subscriptions, the one that counts first. */
export const subscriptionsAmong = async (
  parts: BillingParts,
  stripeSubscriptionIds: readonly string[],
): Promise<SubscriptionStanding[]> =>
  stripeSubscriptionIds.length === 0
    ? []
    : bestFirst(parts, inArray(subscriptions.stripeSubscriptionId, [...stripeSubscriptionIds]))

/** The subscription of an address that counts: the one with the longest access, else the latest one that was paid. */
export const subscriptionOfEmail = async (
  parts: BillingParts,
  email: string,
): Promise<SubscriptionStanding | null> => (await subscriptionsOfEmail(parts, email))[0] ?? null
