import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing.ts'
import { type BillingParts, nowOf } from './billing-parts.ts'
import { type SubscriptionStanding, standingOf } from './standing.ts'

/** The one with access that lasts longest, else the latest that was ever paid, else the latest. */
async function bestOf(parts: BillingParts, which: SQL): Promise<SubscriptionStanding | null> {
  const rows = await parts.database.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, parts.gateway.account), which))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.stripeSubscriptionId))
  const now = nowOf(parts)
  const standings = rows.map((row) => standingOf(row, now))
  const [best] = standings
    .filter((standing) => standing.hasAccess)
    .sort((a, b) => Number(b.accessUntil) - Number(a.accessUntil))
  return best ?? standings.find(({ accessUntil }) => accessUntil !== null) ?? standings[0] ?? null
}

/** The verb "find the subscription of an address": the best of them, see `bestOf`. */
export const subscriptionOfEmail = (
  parts: BillingParts,
  email: string,
): Promise<SubscriptionStanding | null> => bestOf(parts, eq(subscriptions.email, email.toLowerCase()))

/** The verb "find the best of these subscriptions", by the same rule. */
export const subscriptionAmong = async (
  parts: BillingParts,
  stripeSubscriptionIds: readonly string[],
): Promise<SubscriptionStanding | null> =>
  stripeSubscriptionIds.length === 0
    ? null
    : bestOf(parts, inArray(subscriptions.stripeSubscriptionId, [...stripeSubscriptionIds]))
