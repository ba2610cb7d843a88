import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'
import { createInvoice } from './create-invoice.ts'
import { chargeForUpdate, type UpdateBehavior } from './charge-update.ts'
import { itemLine } from './lines.ts'
import { periodEnd } from './periods.ts'
import { chargeRemaining, creditUnused } from './prorate.ts'
import { withItems } from './renew-subscription.ts'
import { withPrice } from './subscription-items.ts'

export type ItemChange = {
  item: SubscriptionItem
  price: Price
  quantity: number
  metadata: Record<string, string>
}

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

export type HowToChange = {
  proration: ProrationBehavior
  prorationDate: number | null
  resetsAnchor: boolean
  behavior: UpdateBehavior
  isOffSession: boolean
}

const hasOtherInterval = ({ item, price }: ItemChange): boolean =>
  item.price.recurring?.interval !== price.recurring?.interval ||
  item.price.recurring?.interval_count !== price.recurring?.interval_count

const changedItem = ({ item, price, quantity, metadata }: ItemChange): SubscriptionItem => ({
  ...withPrice(item, price),
  quantity,
  metadata,
})

/** Puts changed items in the place of the old ones. */
function replaceItems(subscription: Subscription, changes: readonly ItemChange[]): Subscription {
  const byId = new Map(changes.map((change) => [change.item.id, changedItem(change)]))
  return withItems(
    subscription,
    subscription.items.data.map((item) => byId.get(item.id) ?? item),
  )
}

function addPending(world: World, subscription: Subscription, lines: readonly InvoiceLine[]): void {
  for (const line of lines) {
    world.state.pendingLines.put({ id: newId(world, 'ii'), subscription: subscription.id, line })
  }
}

/** Another interval, or a new anchor: the period begins anew, and its invoice is due at once. */
function startOver(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: HowToChange,
): void {
  const at = now(world, subscription.test_clock)
  const credits =
    how.proration === 'none'
      ? []
      : subscription.items.data.map((item) => creditUnused(world, item, how.prorationDate ?? at))
  const changed = replaceItems(subscription, changes)
  const items = changed.items.data.map((item) => ({
    ...item,
    current_period_start: at,
    current_period_end: periodEnd(at, item.price.recurring ?? { interval: 'month', interval_count: 1 }),
  }))
  const anew = world.state.subscriptions.put({ ...withItems(changed, items), billing_cycle_anchor: at })
  const { invoice, subscription: withInvoice } = createInvoice(world, anew, {
    reason: 'subscription_update',
    lines: [...credits, ...items.map((item) => itemLine(world, item, false))],
    period: { start: at, end: at },
    finalizesAt: null,
  })
  chargeForUpdate(world, withInvoice, invoice, how)
}

/** The same interval: the difference for the rest of the period goes on the next invoice, or on one of its own. */
function changeWithin(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: HowToChange,
): void {
  const at = how.prorationDate ?? now(world, subscription.test_clock)
  const lines =
    how.proration === 'none'
      ? []
      : changes.flatMap(({ item, price, quantity }) => [
          creditUnused(world, item, at),
          chargeRemaining(world, item, price, quantity, at),
        ])
  const changed = world.state.subscriptions.put(replaceItems(subscription, changes))
  if (how.proration !== 'always_invoice') {
    addPending(world, changed, lines)
    return
  }
  const { invoice, subscription: withInvoice } = createInvoice(world, changed, {
    reason: 'subscription_update',
    lines,
    period: { start: at, end: at },
    finalizesAt: null,
  })
  chargeForUpdate(world, withInvoice, invoice, how)
}

/** Moves a subscription to other prices or quantities. Nothing is charged during a trial. */
export function changeItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: HowToChange,
): void {
  if (subscription.status === 'trialing') {
    world.state.subscriptions.put(replaceItems(subscription, changes))
    return
  }
  if (how.resetsAnchor || changes.some(hasOtherInterval)) startOver(world, subscription, changes, how)
  else if (changes.length > 0) changeWithin(world, subscription, changes, how)
}

/** Ends a trial now: the first real period begins and is charged. */
export function endTrialNow(world: World, subscription: Subscription, how: HowToChange): void {
  const at = now(world, subscription.test_clock)
  const active = world.state.subscriptions.put({ ...subscription, status: 'active', trial_end: at })
  startOver(world, active, [], { ...how, proration: 'none' })
}
