import { askStripe, type Refusal } from './ask-stripe.ts'
import type { BillingParts } from './billing-parts.ts'
import type { SubscriptionStanding } from './standing.ts'
import { syncSubscription } from './sync-subscription.ts'

export type CancellationChange =
  | { kind: 'changed'; standing: SubscriptionStanding }
  /** It has ended: nothing is left to cancel, nor to take back. */
  | { kind: 'ended'; standing: SubscriptionStanding }
  | Refusal

async function change(
  parts: BillingParts,
  stripeSubscriptionId: string,
  isCancelAtPeriodEnd: boolean,
  cause: string,
): Promise<CancellationChange> {
  // Read first: ids of others are unknown, and what has ended cannot be changed.
  const before = await syncSubscription(parts, stripeSubscriptionId, cause)
  if (before.endedAt !== null) return { kind: 'ended', standing: before }
  if (before.isCancelAtPeriodEnd === isCancelAtPeriodEnd) return { kind: 'changed', standing: before }
  const { stripe } = parts.gateway
  const answer = await askStripe(() =>
    stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: isCancelAtPeriodEnd }),
  )
  const standing = await syncSubscription(parts, stripeSubscriptionId, cause)
  if (answer.kind === 'refused') return answer
  return { kind: 'changed', standing }
}

/**
 * The verb "cancel": nothing more is charged, and access lasts until the end of what is paid. Any number of times.
 * @throws UnknownSubscriptionError, StripeFault
 */
export const cancelAtPeriodEnd = (
  parts: BillingParts,
  stripeSubscriptionId: string,
): Promise<CancellationChange> => change(parts, stripeSubscriptionId, true, 'cancelAtPeriodEnd')

/**
 * The verb "undo the cancellation", possible until the period has ended. Any number of times.
 * @throws UnknownSubscriptionError, StripeFault
 */
export const undoCancellation = (
  parts: BillingParts,
  stripeSubscriptionId: string,
): Promise<CancellationChange> => change(parts, stripeSubscriptionId, false, 'undoCancellation')
