import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { paymentFailed } from '#server/http/routing/app-error.ts'
import { withBillingErrors } from '../refusals.ts'

type Settled = { subscription: SubscriptionStatus; outcome: 'changed' | 'waiting' | 'dropped' }

/** How a plan change ended. */
function settledOf(subscription: SubscriptionStatus, productId: string): Settled {
  if (subscription.productId === productId) return { subscription, outcome: 'changed' }
  return { subscription, outcome: subscription.pendingPlan?.productId === productId ? 'waiting' : 'dropped' }
}

/**
 * Restarts the bank confirmation of a pending change to this plan, with the card on file.
 * @throws AppError `payment_failed` for a declined card (the change is dropped), `payment_unavailable`, `payment_busy`
 */
export async function confirmPlanChange(
  { billing }: MembershipDeps,
  { stripeSubscriptionId: id }: SubscriptionStatus,
  productId: string,
): Promise<Settled & { clientSecret: string | null }> {
  const result = await withBillingErrors(() => billing.confirmPlanChange(id))
  if (result.kind === 'refused') throw paymentFailed(paymentErrorCode('card_declined', result.code))
  const clientSecret = result.kind === 'requires_action' ? result.clientSecret : null
  return { ...settledOf(result.subscription, productId), clientSecret }
}

/**
 * Reads from Stripe how the change to this plan ended.
 * @throws AppError `payment_failed` for a declined card (the change is dropped), `payment_unavailable`, `payment_busy`
 */
export async function verifyPlanChange(
  { billing }: MembershipDeps,
  { stripeSubscriptionId: id }: SubscriptionStatus,
  productId: string,
): Promise<Settled> {
  const result = await withBillingErrors(() => billing.verifyPlanChange(id))
  if (result.kind === 'refused') throw paymentFailed(paymentErrorCode('card_declined', result.code))
  return settledOf(result.subscription, productId)
}

/**
 * Drops a pending change to this plan. The outcome is `changed` if it was paid before.
 * @throws AppError `payment_unavailable`, `payment_busy`
 */
export async function dropPlanChange(
  { billing }: MembershipDeps,
  { stripeSubscriptionId: id }: SubscriptionStatus,
  productId: string,
): Promise<Settled> {
  return settledOf(await withBillingErrors(() => billing.dropPlanChange(id)), productId)
}
