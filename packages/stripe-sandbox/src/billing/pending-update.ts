import type { Invoice, Subscription } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { discountsLeft } from './discounts.ts'
import { plannedCancellation } from './planned-cancellation.ts'
import { periodEndOf, withItems } from './subscription-items.ts'

/** How long an update waits for its payment (https://docs.stripe.com/billing/subscriptions/pending-updates#expiration). */
const PENDING_SECONDS = 23 * 3600

type PendingUpdate = NonNullable<Subscription['pending_update']>

/** What an update asks for besides items, and what waits for the payment with them. */
export type WithTheItems = Pick<PendingUpdate, 'cancel_at_period_end' | 'metadata'>

/** An update that is applied once its invoice is paid; the subscription itself stays as it is until then. */
export function pendingUpdateOf(
  world: World,
  before: Subscription,
  after: Subscription,
  rest: WithTheItems,
): PendingUpdate {
  const at = now(world, before.test_clock)
  // The end of a trial that is over stays on its subscription.
  const ends = [at + PENDING_SECONDS, before.trial_end ?? 0, periodEndOf(before)].filter((end) => end > at)
  return {
    ...rest,
    billing_cycle_anchor:
      after.billing_cycle_anchor === before.billing_cycle_anchor ? null : after.billing_cycle_anchor,
    discount: null,
    discounts: null,
    expires_at: Math.min(...ends),
    subscription_items: after.items.data,
    trial_end: null,
    trial_from_plan: null,
  }
}

/** Whether an invoice is the one that the subscription's pending update waits for. */
export const isForPendingUpdate = (
  subscription: Subscription | undefined,
  { id }: Invoice,
): subscription is Subscription & { pending_update: PendingUpdate } =>
  subscription !== undefined && subscription.pending_update !== null && subscription.latest_invoice === id

/** What an update changes besides items. */
export function withRest(
  subscription: Subscription,
  { cancel_at_period_end: isEnding, metadata }: WithTheItems,
  at: number,
): Subscription {
  const cancellation =
    isEnding === null
      ? {}
      : plannedCancellation(
          subscription,
          { cancelAt: isEnding ? periodEndOf(subscription) : null, isAtPeriodEnd: isEnding },
          at,
        )
  return { ...subscription, ...cancellation, metadata: { ...subscription.metadata, ...metadata } }
}

/** The subscription with its pending update, whose invoice has been paid. */
export function withPendingUpdate(
  world: World,
  subscription: Subscription & { pending_update: PendingUpdate },
  invoice: Invoice,
): Subscription {
  const { pending_update: pending } = subscription
  const changed = withRest(
    {
      ...withItems(subscription, pending.subscription_items ?? subscription.items.data),
      billing_cycle_anchor: pending.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
      pending_update: null,
    },
    pending,
    now(world, subscription.test_clock),
  )
  return { ...changed, discounts: discountsLeft(world, changed, invoice.lines.data, invoice.created) }
}
