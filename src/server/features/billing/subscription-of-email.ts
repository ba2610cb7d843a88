import { and, desc, eq } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing.ts'
import { type BillingParts, nowOf } from './billing-parts.ts'
import { type SubscriptionStanding, standingOf } from './standing.ts'

/**
 * The verb "find the subscription of an address": the one with access that lasts longest, else the latest that was
 * ever paid, else the latest.
 */
export async function subscriptionOfEmail(
  parts: BillingParts,
  email: string,
): Promise<SubscriptionStanding | null> {
  const rows = await parts.database.db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.account, parts.gateway.account), eq(subscriptions.email, email.toLowerCase())),
    )
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.stripeSubscriptionId))
  const now = nowOf(parts)
  const standings = rows.map((row) => standingOf(row, now))
  const [best] = standings
    .filter((standing) => standing.hasAccess)
    .sort((a, b) => Number(b.accessUntil) - Number(a.accessUntil))
  return best ?? standings.find(({ accessUntil }) => accessUntil !== null) ?? standings[0] ?? null
}
