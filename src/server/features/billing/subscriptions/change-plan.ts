import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import { askStripe } from '../ask-stripe.ts'
import type { PlanChange, PlanChangeOrder, Refusal } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { dropPendingChange, type PendingChange } from './pending-change.ts'
import { type PlanChangeStart, pricePlanChange, startPlanChange } from './price-plan-change.ts'
import { askForPendingChange } from './settle-plan-change.ts'
import {
  syncSubscription,
  syncUnderLease,
  UnknownSubscriptionError,
  withSubscriptionLease,
} from './sync-subscription.ts'

type Shown = PlanChangeOrder['shown']

/** @returns null if the change still costs what was shown */
async function newPrice(
  deps: BillingDeps,
  start: PlanChangeStart,
  { prorationDate, dueNowMinor }: NonNullable<Shown>,
): Promise<{ kind: 'price_changed' } | Refusal | null> {
  // The period of that amount is over.
  if (prorationDate < start.item.current_period_start) return { kind: 'price_changed' }
  const price = await pricePlanChange(deps, start, prorationDate)
  if (price.kind === 'refused') return price
  return price.dueNowMinor === dueNowMinor ? null : { kind: 'price_changed' }
}

/** Whether a pending change is for the same plan at the price that was shown. */
async function isSame(
  { gateway: { stripe } }: BillingDeps,
  { invoiceId, priceId }: PendingChange,
  price: string,
  shown: Shown,
): Promise<boolean> {
  if (priceId !== price) return false
  if (shown === undefined) return true
  const { amount_due: dueMinor } = await orFault(stripe.invoices.retrieve(invoiceId))
  return dueMinor === shown.dueNowMinor
}

/**
 * Changes the plan at Stripe, under the subscription's lease, so that concurrent changes see each other. The same pending
 * change is not made twice. Another one is dropped before pricing, because it has used the customer's credit.
 */
async function changeAtStripe(
  deps: BillingDeps,
  start: PlanChangeStart,
  { stripeSubscriptionId, productId, shown, key }: PlanChangeOrder,
): Promise<Awaited<ReturnType<typeof askForPendingChange>> | { kind: 'price_changed' }> {
  const { item, price, pending, latestInvoiceId } = start
  if (item.price.id === price) return { kind: 'settled' }
  if (pending && (await isSame(deps, pending, price, shown))) {
    return askForPendingChange(deps, stripeSubscriptionId)
  }
  if (pending) await dropPendingChange(deps, pending)
  const refusal = shown && (await newPrice(deps, start, shown))
  if (refusal) return refusal
  const answer = await askStripe(() =>
    deps.gateway.stripe.subscriptions.update(
      stripeSubscriptionId,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        ...(shown && start.before.status !== 'trialing' && { proration_date: shown.prorationDate }),
        payment_behavior: 'pending_if_incomplete',
        cancel_at_period_end: false,
        metadata: { productId },
      },
      // The latest invoice makes the key new after a dropped change; otherwise Stripe would repeat its first answer.
      { idempotencyKey: `plan:${stripeSubscriptionId}:${latestInvoiceId}:${key}` },
    ),
  )
  if (answer.kind === 'refused') return answer
  return askForPendingChange(deps, stripeSubscriptionId)
}

/**
 * Changes the plan. The unused part of the old plan is credited and the difference charged, immediately or after the bank
 * confirmation. If the charge fails, nothing changes. A scheduled cancellation is removed.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function changePlan(deps: BillingDeps, order: PlanChangeOrder): Promise<PlanChange> {
  const { stripeSubscriptionId: id, productId } = order
  const answer = await withSubscriptionLease(deps, id, async (lease) => {
    const before = await syncUnderLease(deps, lease, id, 'changePlan')
    if (before === null) throw new UnknownSubscriptionError(id)
    const start = await startPlanChange(deps, before, productId)
    return start.kind === 'ready' ? changeAtStripe(deps, start, order) : start
  })
  // Sync whatever the answer was.
  const subscription = await syncSubscription(deps, id, 'changePlan')
  if (answer.kind === 'requires_action') return { ...answer, subscription }
  if (answer.kind !== 'settled') return answer
  // Another call dropped it before it was paid.
  if (subscription.productId !== productId)
    return { kind: 'refused', code: 'payment_intent_unexpected_state' }
  return { kind: 'changed', subscription }
}
