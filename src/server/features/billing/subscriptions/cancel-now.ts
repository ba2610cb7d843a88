import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { CancellationChange } from '../billing.ts'
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
