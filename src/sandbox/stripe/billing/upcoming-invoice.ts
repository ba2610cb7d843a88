import { emit } from '../events.ts'
import type { Invoice, Subscription } from '../state/state.ts'
import type { World } from '../world.ts'
import { draftInvoice } from './create-invoice.ts'
import { itemLine } from './lines.ts'
import { DRAFT_SECONDS, nextItems, periodEndOf } from './renew-subscription.ts'

const DAY = 86_400

/** How long before a renewal `invoice.upcoming` is sent, and before a trial's end `customer.subscription.trial_will_end`. */
export const UPCOMING_SECONDS = 7 * DAY
export const TRIAL_NOTICE_SECONDS = 3 * DAY

/** The next renewal's invoice as it would be now. */
export function previewRenewal(world: World, subscription: Subscription, id: string): Invoice {
  const start = periodEndOf(subscription)
  const customer = world.state.customers.need(subscription.customer)
  const pending = world.state.pendingLines.by('subscription', subscription.id).map(({ line }) => line)
  const preview = draftInvoice(world, customer, subscription, {
    id,
    reason: 'subscription_cycle',
    lines: [...pending, ...nextItems(subscription, start).map((item) => itemLine(world, item, false))],
    period: {
      start: Math.min(...subscription.items.data.map((item) => item.current_period_start)),
      end: start,
    },
    finalizesAt: null,
  })
  return {
    ...preview,
    billing_reason: 'upcoming',
    created: start,
    next_payment_attempt: start + DRAFT_SECONDS,
  }
}

/** Tells of the renewal that is coming; that invoice has no id, since it is not there yet. */
export function announceRenewal(world: World, subscription: Subscription): void {
  const { id: _none, ...preview } = previewRenewal(world, subscription, '')
  emit(world, 'invoice.upcoming', preview, { clock: subscription.test_clock })
}
