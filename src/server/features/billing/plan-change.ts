import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { stripeProducts } from '../../db/schema/products.ts'
import { loggable } from '../../gateways/stripe/stripe-error.ts'
import type { BillingParts } from './billing-parts.ts'
import type { SubscriptionStanding } from './standing.ts'

/** What both the price of a change of plan and the change itself are made from. */
export type PlanChangeStart =
  | { kind: 'ready'; before: SubscriptionStanding; item: Stripe.SubscriptionItem; price: string }
  /** The plan is not known to Stripe. */
  | { kind: 'unknown_plan' }
  /** Only a subscription that is paid up can change its plan. */
  | { kind: 'not_active'; standing: SubscriptionStanding }

/**
 * @param before as it was just read
 * @throws StripeFault
 */
export async function startPlanChange(
  { database, gateway }: BillingParts,
  before: SubscriptionStanding,
  productId: string,
): Promise<PlanChangeStart> {
  const [plan] = await database.db
    .select({ price: stripeProducts.stripePriceId })
    .from(stripeProducts)
    .where(and(eq(stripeProducts.account, gateway.account), eq(stripeProducts.productId, productId)))
  if (!plan) return { kind: 'unknown_plan' }
  if (before.status !== 'active' && before.status !== 'trialing')
    return { kind: 'not_active', standing: before }
  const subscription = await gateway.stripe.subscriptions
    .retrieve(before.stripeSubscriptionId)
    .catch((error: unknown) => {
      throw loggable(error)
    })
  const [item] = subscription.items.data
  if (!item) throw new Error(`${before.stripeSubscriptionId} has no items`)
  return { kind: 'ready', before, item, price: plan.price }
}
