import { and, eq } from 'drizzle-orm'
import { stripeProducts } from '../../db/schema/products.ts'
import { loggable } from '../../gateways/stripe/stripe-error.ts'
import { askStripe, type Refusal } from './ask-stripe.ts'
import type { BillingParts } from './billing-parts.ts'
import type { SubscriptionStanding } from './standing.ts'
import { syncSubscription } from './sync-subscription.ts'

export type PlanChange =
  | { kind: 'changed'; standing: SubscriptionStanding }
  /** The plan is not sold, or not known to Stripe. */
  | { kind: 'unknown_plan' }
  /** Only a subscription that is paid up can change its plan. */
  | { kind: 'not_active'; standing: SubscriptionStanding }
  /** The difference could not be charged; nothing was changed. */
  | Refusal

/**
 * The verb "change plan": at once, with what is left of the old plan credited and the rest charged now. Where the
 * charge fails, all stays as it was. A cancellation that was planned is taken back.
 *
 * @param key the caller's: however often it comes, it is one change
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function changePlan(
  parts: BillingParts,
  { stripeSubscriptionId, productId, key }: { stripeSubscriptionId: string; productId: string; key: string },
): Promise<PlanChange> {
  const { database, gateway } = parts
  const [plan] = await database.db
    .select({ price: stripeProducts.stripePriceId })
    .from(stripeProducts)
    .where(and(eq(stripeProducts.account, gateway.account), eq(stripeProducts.productId, productId)))
  if (!plan) return { kind: 'unknown_plan' }
  const before = await syncSubscription(parts, stripeSubscriptionId, 'changePlan')
  if (before.status !== 'active' && before.status !== 'trialing')
    return { kind: 'not_active', standing: before }
  const subscription = await gateway.stripe.subscriptions
    .retrieve(stripeSubscriptionId)
    .catch((error: unknown) => {
      throw loggable(error)
    })
  const [item] = subscription.items.data
  if (!item) throw new Error(`${stripeSubscriptionId} has no items`)
  if (item.price.id === plan.price) return { kind: 'changed', standing: before }
  const answer = await askStripe(() =>
    gateway.stripe.subscriptions.update(
      stripeSubscriptionId,
      {
        items: [{ id: item.id, price: plan.price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: { productId },
      },
      { idempotencyKey: `plan:${stripeSubscriptionId}:${key}` },
    ),
  )
  const standing = await syncSubscription(parts, stripeSubscriptionId, 'changePlan')
  return answer.kind === 'refused' ? answer : { kind: 'changed', standing }
}
