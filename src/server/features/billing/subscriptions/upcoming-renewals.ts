import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { type SubscriptionStanding, standingOf } from '../standing.ts'

/** Where a list goes on: the last row of the page before. */
export type RenewalKey = Pick<SubscriptionStanding, 'currentPeriodEnd' | 'stripeSubscriptionId'>

/**
 * The verb "list upcoming renewals": what will be charged from `from` until before `to`, soonest first. The amount is
 * `priceMinor`.
 */
export async function upcomingRenewals(
  deps: BillingDeps,
  { from, to, limit, after }: { from: Date; to: Date; limit: number; after?: RenewalKey },
): Promise<SubscriptionStanding[]> {
  const { currentPeriodEnd, stripeSubscriptionId } = subscriptions
  const rows = await deps.database.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, deps.gateway.account),
        inArray(subscriptions.status, ['trialing', 'active']),
        eq(subscriptions.isCancelAtPeriodEnd, false),
        gt(currentPeriodEnd, new Date(from.getTime() - 1)),
        lt(currentPeriodEnd, to),
        after &&
          or(
            gt(currentPeriodEnd, after.currentPeriodEnd),
            and(
              eq(currentPeriodEnd, after.currentPeriodEnd),
              gt(stripeSubscriptionId, after.stripeSubscriptionId),
            ),
          ),
      ),
    )
    .orderBy(asc(currentPeriodEnd), asc(stripeSubscriptionId))
    .limit(limit)
  const now = nowOf(deps)
  return rows.map((row) => standingOf(row, now))
}
