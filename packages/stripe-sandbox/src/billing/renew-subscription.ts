import { emit } from '../events.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { createInvoice } from './create-invoice.ts'
import { endSubscription } from './end-subscription.ts'
import { defaultMethodOf } from './finalize-invoice.ts'
import { itemLine } from './lines.ts'
import { periodEnd } from './periods.ts'
import { withItems } from './subscription-items.ts'

/** How long the draft of a renewal can still be changed (https://docs.stripe.com/billing/subscriptions/webhooks). */
export const DRAFT_SECONDS = 3600

const periodStartOf = (subscription: Subscription): number =>
  Math.min(...subscription.items.data.map((item) => item.current_period_start))

/** The items with their next period. */
export function nextItems(subscription: Subscription, start: number): SubscriptionItem[] {
  return subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(
      start,
      item.price.recurring ?? { interval: 'month', interval_count: 1 },
      subscription.billing_cycle_anchor,
    ),
  }))
}

/** Takes the lines that waited for the next invoice. */
function takePendingLines(world: World, subscription: Subscription): InvoiceLine[] {
  const pending = world.state.pendingLines.by('subscription', subscription.id)
  for (const { id } of pending) world.state.pendingLines.remove(id)
  return pending.map(({ line }) => line)
}

/** A trial ended without a card: applies the behaviour chosen at creation. */
function endTrialWithoutCard(world: World, subscription: Subscription): Subscription | null {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method
  if (behavior === 'cancel') return endSubscription(world, subscription, 'payment_failed')
  if (behavior !== 'pause') return null
  const paused = world.state.subscriptions.put({ ...subscription, status: 'paused' })
  emit(world, 'customer.subscription.paused', paused, { clock: paused.test_clock })
  return paused
}

/** A period ended: ends the subscription, or starts the next period with a draft invoice. */
export function renewSubscription(world: World, before: Subscription): void {
  const at = now(world, before.test_clock)
  if (before.cancel_at_period_end || (before.cancel_at !== null && before.cancel_at <= at)) {
    endSubscription(world, before, 'cancellation_requested')
    return
  }
  const isTrialOver = before.status === 'trialing'
  if (isTrialOver && defaultMethodOf(world, before) === null && endTrialWithoutCard(world, before)) return

  const period = { start: periodStartOf(before), end: at }
  const renewed = world.state.subscriptions.put({
    ...withItems(before, nextItems(before, at)),
    ...(isTrialOver ? { status: 'active' } : {}),
  })
  const { subscription } = createInvoice(world, renewed, {
    reason: 'subscription_cycle',
    lines: [
      ...takePendingLines(world, renewed),
      ...renewed.items.data.map((item) => itemLine(world, item, false)),
    ],
    period,
    finalizesAt: at + DRAFT_SECONDS,
  })
  emit(world, 'customer.subscription.updated', subscription, { before, clock: subscription.test_clock })
}
