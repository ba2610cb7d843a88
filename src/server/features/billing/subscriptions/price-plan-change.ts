import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { stripePriceIn } from '#server/gateways/stripe/plan-terms.ts'
import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'
import { askStripe } from '../ask-stripe.ts'
import {
  CHARGE_DISPUTED,
  type NoPlanChange,
  type PlanPrice,
  type Refusal,
  type SubscriptionStatus,
} from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { periodOf } from '../invoices/invoice-lines.ts'
import { type PendingChange, pendingChangeOf } from './pending-change.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What pricing a plan change and making it have in common. */
export type PlanChangeStart = {
  kind: 'ready'
  before: SubscriptionStatus
  item: Stripe.SubscriptionItem
  /** Stripe's id of the new price. */
  price: string
  /** A change that waits for payment. */
  pending: PendingChange | null
  latestInvoiceId: string | null
}

/**
 * @param before freshly synced
 * @throws StripeFault
 */
export async function startPlanChange(
  { database, gateway }: BillingDeps,
  before: SubscriptionStatus,
  productId: string,
): Promise<PlanChangeStart | NoPlanChange> {
  const [plan] = await database.db
    .select({ stripeProduct: stripeProducts, own: products.currency })
    .from(stripeProducts)
    .leftJoin(
      products,
      and(eq(products.id, stripeProducts.productId), eq(products.brandId, stripeProducts.brandId)),
    )
    .where(
      and(
        eq(stripeProducts.account, gateway.account),
        eq(stripeProducts.brandId, before.brandId),
        eq(stripeProducts.productId, productId),
      ),
    )
  // A subscription keeps its currency.
  const currency = plan?.own ?? before.currency
  const stripePrice = plan && stripePriceIn({ currency }, plan.stripeProduct, before.currency)
  if (!stripePrice) return { kind: 'unknown_plan' }
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
    price: stripePrice.stripePriceId,
    pending: pendingChangeOf(subscription),
    latestInvoiceId: latest && idOf(latest),
  }
}

const priceOf = (preview: Stripe.Invoice, before: SubscriptionStatus): PlanPrice => ({
  kind: 'priced',
  creditMinor: preview.lines.data.reduce((sum, { amount }) => sum + Math.min(0, amount), 0),
  dueNowMinor: preview.amount_due,
  carriedMinor: Math.max(0, preview.starting_balance + preview.total - preview.amount_due),
  renewsAt: periodOf(preview)?.end ?? before.currentPeriodEnd,
})

/**
 * What Stripe would charge for the change at `prorationDate` (Unix seconds), by its invoice preview.
 * @throws StripeFault
 */
export async function pricePlanChange(
  { gateway: { stripe } }: BillingDeps,
  { before, item, price }: PlanChangeStart,
  prorationDate: number,
): Promise<PlanPrice | Refusal> {
  // During a trial a change is free, and the new plan is charged at its end: there is no invoice to preview.
  if (before.status === 'trialing') {
    const renewsAt = before.trialEnd ?? before.currentPeriodEnd
    return { kind: 'priced', creditMinor: 0, dueNowMinor: 0, carriedMinor: 0, renewsAt }
  }
  const answer = await askStripe(() =>
    stripe.invoices.createPreview({
      subscription: before.stripeSubscriptionId,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        cancel_at_period_end: false,
      },
    }),
  )
  return answer.kind === 'refused' ? answer : priceOf(answer.value, before)
}

/**
 * Prices a plan change without making it.
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function previewPlanChange(
  deps: BillingDeps,
  {
    stripeSubscriptionId,
    productId,
    prorationDate,
  }: { stripeSubscriptionId: string; productId: string; prorationDate: number },
): Promise<PlanPrice | NoPlanChange> {
  const before = await syncSubscription(deps, stripeSubscriptionId, 'previewPlanChange')
  const start = await startPlanChange(deps, before, productId)
  return start.kind === 'ready' ? pricePlanChange(deps, start, prorationDate) : start
}
