import { nowOf } from '#shared/lib/now-of.ts'
import { askStripe } from '../ask-stripe.ts'
import { CHARGE_DISPUTED, type CancellationChange, type SubscriptionStatus } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { stopCollection } from '../invoices/stop-collection.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Ends a subscription and its access immediately, without a final invoice, further charges or refunds. Idempotent.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function cancelNow(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  // Sync first: unknown ids throw, and an ended subscription cannot change.
  const before = await syncSubscription(deps, stripeSubscriptionId, 'cancelNow')
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  const refusal = await stopCollection(deps, stripeSubscriptionId)
  if (refusal) return refusal
  const { stripe } = deps.gateway
  const answer = await askStripe(() => stripe.subscriptions.cancel(stripeSubscriptionId))
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'cancelNow')
  // It was ended in the meantime, which is the goal.
  if (answer.kind === 'refused' && subscription.endedAt === null) return answer
  return { kind: 'changed', subscription }
}

const isPaidAhead = ({ paidUntil }: SubscriptionStatus, now: Date): boolean =>
  paidUntil !== null && paidUntil > now

/**
 * Cancels: no renewal and no open or drafted invoice is charged any more. Access lasts until the end of the paid time;
 * if none is left, the subscription ends immediately. Idempotent.
 *
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function cancelAtPeriodEnd(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  const cause = 'cancelAtPeriodEnd'
  // Sync first: unknown ids throw, and an ended subscription cannot change.
  const before = await syncSubscription(deps, stripeSubscriptionId, cause)
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  const refusal = await stopCollection(deps, stripeSubscriptionId)
  if (refusal) return refusal
  // A retry may just have been paid, which adds paid time.
  const stopped = await syncSubscription(deps, stripeSubscriptionId, cause)
  if (!isPaidAhead(stopped, nowOf(deps))) return cancelNow(deps, stripeSubscriptionId)
  if (stopped.isCancelAtPeriodEnd) return { kind: 'changed', subscription: stopped }
  return setCancelAtPeriodEnd(deps, stripeSubscriptionId, { isCanceled: true, cause })
}

/**
 * Undoes a cancellation. Possible until the period ends, but not while a payment is disputed or after a lost dispute.
 * Idempotent.
 *
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function undoCancellation(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  const cause = 'undoCancellation'
  const before = await syncSubscription(deps, stripeSubscriptionId, cause)
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  if (!before.isCancelAtPeriodEnd) return { kind: 'changed', subscription: before }
  if (before.isDisputed) return CHARGE_DISPUTED
  return setCancelAtPeriodEnd(deps, stripeSubscriptionId, { isCanceled: false, cause })
}

async function setCancelAtPeriodEnd(
  deps: BillingDeps,
  stripeSubscriptionId: string,
  { isCanceled, cause }: { isCanceled: boolean; cause: string },
): Promise<CancellationChange> {
  const { stripe } = deps.gateway
  const answer = await askStripe(() =>
    stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: isCanceled }),
  )
  const subscription = await syncSubscription(deps, stripeSubscriptionId, cause)
  return answer.kind === 'refused' ? answer : { kind: 'changed', subscription }
}
