import type { Invoice, Subscription } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { discountsLeft } from './discounts.ts'
import { plannedCancellation } from './planned-cancellation.ts'
import { periodEndOf, withItems } from './subscription-items.ts'

/** How long an update waits for its payment (https://docs.stripe.com/billing/subscriptions/pending-updates#expiration). */
const PENDING_SECONDS = 23 * 3600

type PendingUpdate = NonNullable<Subscription['pending_update']>

/** The other changes of an update, which wait for the payment together with its items. */
export type OtherChanges = Pick<PendingUpdate, 'cancel_at_period_end' | 'metadata'>

/** An update that is applied when its invoice is paid. Until then the subscription does not change. */
export function pendingUpdateOf(
  world: World,
  before: Subscription,
  after: Subscription,
  rest: OtherChanges,
): PendingUpdate {
  const at = now(world, before.test_clock)
  // A past trial end stays on the subscription.
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

/** Whether the pending update waits for this invoice. */
export const isForPendingUpdate = (
  subscription: Subscription | undefined,
  { id }: Invoice,
): subscription is Subscription & { pending_update: PendingUpdate } =>
  subscription !== undefined && subscription.pending_update !== null && subscription.latest_invoice === id

/** The changes of an update besides its items. */
export function withRest(
  subscription: Subscription,
  { cancel_at_period_end: isEnding, metadata }: OtherChanges,
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

/** Applies the pending update after its invoice was paid. */
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
