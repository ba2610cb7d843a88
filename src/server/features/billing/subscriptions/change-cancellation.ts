import { askStripe } from '../ask-stripe.ts'
import { CHARGE_DISPUTED, type CancellationChange, type SubscriptionStatus } from '../billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { cancelNow } from './cancel-now.ts'
import { stopCollection } from '../invoices/stop-collection.ts'
import { syncSubscription } from './sync-subscription.ts'

const isPaidAhead = ({ paidUntil }: SubscriptionStatus, now: Date): boolean =>
  paidUntil !== null && paidUntil > now

/**
 * Cancels: nothing more is charged, neither a renewal nor an invoice that is open or about to be. Access lasts until the
 * end of what is paid; without such time left the subscription ends at once. Idempotent.
 *
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function cancelAtPeriodEnd(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  const cause = 'cancelAtPeriodEnd'
  // Read first: ids of others are unknown, and what has ended cannot be changed.
  const before = await syncSubscription(deps, stripeSubscriptionId, cause)
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  const refusal = await stopCollection(deps, stripeSubscriptionId)
  if (refusal) return refusal
  // A retry may have been paid just before: then there is time that is paid for.
  const stopped = await syncSubscription(deps, stripeSubscriptionId, cause)
  if (!isPaidAhead(stopped, nowOf(deps))) return cancelNow(deps, stripeSubscriptionId)
  if (stopped.isCancelAtPeriodEnd) return { kind: 'changed', subscription: stopped }
  return setCancelAtPeriodEnd(deps, stripeSubscriptionId, { isCanceled: true, cause })
}

/**
 * Takes a cancellation back, which is possible until the period has ended, and not while a payment is disputed or after a
 * dispute was lost. Idempotent.
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
