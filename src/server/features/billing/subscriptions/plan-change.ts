import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { stripeProducts } from '#server/db/schema/products.ts'
import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import { CHARGE_DISPUTED, type NoPlanChange, type SubscriptionStatus } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { type PendingChange, pendingChangeOf } from './pending-change.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** What pricing a plan change and making it have in common. */
export type PlanChangeStart =
  | {
      kind: 'ready'
      before: SubscriptionStatus
      item: Stripe.SubscriptionItem
      /** Stripe's id of the new price. */
      price: string
      /** A change that waits for payment. */
      pending: PendingChange | null
      latestInvoiceId: string | null
    }
  | NoPlanChange

/**
 * @param before freshly synced
 * @throws StripeFault
 */
export async function startPlanChange(
  { database, gateway }: BillingDeps,
  before: SubscriptionStatus,
  productId: string,
): Promise<PlanChangeStart> {
  const [plan] = await database.db
    .select({ price: stripeProducts.stripePriceId })
    .from(stripeProducts)
    .where(and(eq(stripeProducts.account, gateway.account), eq(stripeProducts.productId, productId)))
  if (!plan) return { kind: 'unknown_plan' }
  if (before.isDisputed) return CHARGE_DISPUTED
  if (before.status !== 'active' && before.status !== 'trialing')
    return { kind: 'not_active', subscription: before }
  const subscription = await orFault(gateway.stripe.subscriptions.retrieve(before.stripeSubscriptionId))
  const [item] = subscription.items.data
  if (!item) throw new Error(`${before.stripeSubscriptionId} has no items`)
  const { latest_invoice: latest } = subscription
  return {
    kind: 'ready',
    before,
    item,
    price: plan.price,
    pending: pendingChangeOf(subscription),
    latestInvoiceId: latest && idOf(latest),
  }
}
