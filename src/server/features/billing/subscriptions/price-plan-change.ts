import type Stripe from 'stripe'
import { askStripe } from '../ask-stripe.ts'
import type { NoPlanChange, PlanPrice, Refusal, SubscriptionStatus } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { periodOf } from '../invoices/invoice-lines.ts'
import { type PlanChangeStart, startPlanChange } from './plan-change.ts'
import { syncSubscription } from './sync-subscription.ts'

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
  { before, item, price }: Extract<PlanChangeStart, { kind: 'ready' }>,
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
