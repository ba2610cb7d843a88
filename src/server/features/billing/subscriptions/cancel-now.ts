import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { CancellationChange } from '../billing.ts'
import { stopCollection } from '../invoices/stop-collection.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Ends a subscription at once, and access with it. There is no last invoice, nothing that is open is charged any more,
 * and nothing is refunded. Idempotent.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function cancelNow(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  // Read first: ids of others are unknown, and what has ended cannot be changed.
  const before = await syncSubscription(deps, stripeSubscriptionId, 'cancelNow')
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  const refusal = await stopCollection(deps, stripeSubscriptionId)
  if (refusal) return refusal
  const { stripe } = deps.gateway
  const answer = await askStripe(() => stripe.subscriptions.cancel(stripeSubscriptionId))
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'cancelNow')
  // Somebody else has ended it meanwhile: that is what was asked for.
  if (answer.kind === 'refused' && subscription.endedAt === null) return answer
  return { kind: 'changed', subscription }
}
