import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { type SubscriptionStanding, standingOf } from '../standing.ts'

/** Those with access first, the longest access first; then those that were ever paid, then the others, newest first. */
async function bestFirst(deps: BillingDeps, which: SQL): Promise<SubscriptionStanding[]> {
  const rows = await deps.database.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, deps.gateway.account), which))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.stripeSubscriptionId))
  const now = nowOf(deps)
  const standings = rows.map((row) => standingOf(row, now))
  const rank = ({ hasAccess, accessUntil }: SubscriptionStanding) =>
    hasAccess ? 0 : accessUntil === null ? 2 : 1
  return standings.sort(
    (a, b) =>
      rank(a) - rank(b) || (a.hasAccess && b.hasAccess ? Number(b.accessUntil) - Number(a.accessUntil) : 0),
  )
}

/** All subscriptions of an address, the one that counts first. */
export const subscriptionsOfEmail = (deps: BillingDeps, email: string): Promise<SubscriptionStanding[]> =>
  bestFirst(deps, eq(subscriptions.email, email.toLowerCase()))

/** These subscriptions, the one that counts first. */
export const subscriptionsAmong = async (
  deps: BillingDeps,
  stripeSubscriptionIds: readonly string[],
): Promise<SubscriptionStanding[]> =>
  stripeSubscriptionIds.length === 0
    ? []
    : bestFirst(deps, inArray(subscriptions.stripeSubscriptionId, [...stripeSubscriptionIds]))

/** The subscription of an address that counts: the one with the longest access, else the latest one that was paid. */
export const subscriptionOfEmail = async (
  deps: BillingDeps,
  email: string,
): Promise<SubscriptionStanding | null> => (await subscriptionsOfEmail(deps, email))[0] ?? null
