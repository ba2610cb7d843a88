import { emit } from '../events.ts'
import type { Invoice, InvoiceLine, Subscription } from '../state/state.ts'
import type { World } from '../world.ts'
import { type ProrationOptions, type ItemChange, planChange } from './change-items.ts'
import { draftInvoice } from './create-invoice.ts'
import { itemLine } from './lines.ts'
import { DRAFT_SECONDS, nextItems } from './renew-subscription.ts'
import { periodEndOf } from './subscription-items.ts'

const DAY = 86_400

/** When `invoice.upcoming` (before a renewal) and `customer.subscription.trial_will_end` are sent. */
export const UPCOMING_SECONDS = 7 * DAY
export const TRIAL_NOTICE_SECONDS = 3 * DAY

/** The next renewal's invoice as of now. `added` are the lines that a change would add to it. */
export function previewRenewal(
  world: World,
  subscription: Subscription,
  id: string,
  added: readonly InvoiceLine[] = [],
): Invoice {
  const start = periodEndOf(subscription)
  const customer = world.state.customers.need(subscription.customer)
  const pending = world.state.pendingLines.by('subscription', subscription.id).map(({ line }) => line)
  const preview = draftInvoice(world, customer, subscription, {
    id,
    reason: 'subscription_cycle',
    lines: [
      ...pending,
      ...added,
      ...nextItems(subscription, start).map((item) => itemLine(world, item, false)),
    ],
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

/** The invoice that a change would lead to: its own, or the next renewal's. */
export function previewChange(
  world: World,
  subscription: Subscription,
  { changes, how, id }: { changes: readonly ItemChange[]; how: ProrationOptions; id: string },
): Invoice {
  const { after, lines, period, isInvoicedNow } = planChange(world, subscription, changes, how)
  if (!isInvoicedNow) return previewRenewal(world, after, id, lines)
  const customer = world.state.customers.need(after.customer)
  const preview = draftInvoice(world, customer, after, {
    id,
    reason: 'subscription_update',
    lines,
    period,
    finalizesAt: null,
  })
  return { ...preview, billing_reason: 'upcoming' }
}

/** Announces the next renewal. Its invoice has no id, since it does not exist yet. */
export function announceRenewal(world: World, subscription: Subscription): void {
  const { id: _none, ...preview } = previewRenewal(world, subscription, '')
  emit(world, 'invoice.upcoming', preview, { clock: subscription.test_clock })
}
