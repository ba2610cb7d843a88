import { askStripe } from './ask-stripe.ts'
import type { BillingParts } from './billing-parts.ts'
import type { CancellationChange } from './change-cancellation.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * The verb "cancel now": the subscription ends at once, and access with it. As Stripe does unless told otherwise there
 * is no last invoice, and nothing is given back. Any number of times: one that has ended stays as it is.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function cancelNow(
  parts: BillingParts,
  stripeSubscriptionId: string,
): Promise<CancellationChange> {
  // Read first: ids of others are unknown, and what has ended cannot be changed.
  const before = await syncSubscription(parts, stripeSubscriptionId, 'cancelNow')
  if (before.endedAt !== null) return { kind: 'ended', standing: before }
  const { stripe } = parts.gateway
  const answer = await askStripe(() => stripe.subscriptions.cancel(stripeSubscriptionId))
  const standing = await syncSubscription(parts, stripeSubscriptionId, 'cancelNow')
  // Somebody else has ended it meanwhile: that is what was asked for.
  if (answer.kind === 'refused' && standing.endedAt === null) return answer
  return { kind: 'changed', standing }
}
