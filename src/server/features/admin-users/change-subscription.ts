import { refusal } from '#server/http/routing/refusal.ts'
import { and, eq } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps, CancellationChange } from './admin-users-deps.ts'
import { callStripe, hasEnded, refusedByStripe } from './admin-users.ts'

/** @throws AppError `not_found` */
export async function requireSubscription(
  { database: { db }, brandId, stripeAccount }: AdminUsersDeps,
  subscriptionId: string,
) {
  const [subscription] = await db
    .select({
      id: subscriptions.stripeSubscriptionId,
      status: subscriptions.status,
      isCancelAtPeriodEnd: subscriptions.isCancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.brandId, brandId),
        eq(subscriptions.stripeSubscriptionId, subscriptionId),
      ),
    )
  if (!subscription) throw refusal('subscription_not_found')
  return subscription
}

async function change(work: () => Promise<CancellationChange>) {
  const result = await callStripe(work)
  if (result.kind === 'refused') throw refusedByStripe(result)
  if (result.kind === 'ended') throw hasEnded()
  return result.subscription
}

/**
 * Cancels a subscription now or at the end of the paid period.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export const cancelSubscription = ({ billing }: AdminUsersDeps, id: string, when: 'now' | 'period_end') =>
  change(() => (when === 'now' ? billing.cancelNow(id) : billing.cancelAtPeriodEnd(id)))

/**
 * Undoes a cancellation at the period's end.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export const undoCancellation = ({ billing }: AdminUsersDeps, id: string) =>
  change(() => billing.undoCancellation(id))
