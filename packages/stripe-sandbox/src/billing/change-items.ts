import { invalidRequest } from '../http/api-error.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'
import { createInvoice } from './create-invoice.ts'
import { chargeForUpdate, type UpdateBehavior } from './charge-update.ts'
import { itemLine } from './lines.ts'
import { pendingUpdateOf, type OtherChanges, withRest } from './pending-update.ts'
import { periodEnd } from './periods.ts'
import { chargeRemaining, creditUnused } from './prorate.ts'
import { withItems, withPrice } from './subscription-items.ts'

export type ItemChange = {
  item: SubscriptionItem
  price: Price
  quantity: number
  metadata: Record<string, string>
}

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

export type ProrationOptions = {
  proration: ProrationBehavior
  prorationDate: number | null
  resetsAnchor: boolean
}

export type ChangeOptions = ProrationOptions & { isOffSession: boolean } & (
    | { behavior: Exclude<UpdateBehavior, 'pending_if_incomplete'> }
    /** Neither the items nor `rest` change before the invoice is paid. */
    | { behavior: 'pending_if_incomplete'; rest: OtherChanges }
  )

const hasOtherInterval = ({ item, price }: ItemChange): boolean =>
  item.price.recurring?.interval !== price.recurring?.interval ||
  item.price.recurring?.interval_count !== price.recurring?.interval_count

const changedItem = ({ item, price, quantity, metadata }: ItemChange): SubscriptionItem => ({
  ...withPrice(item, price),
  quantity,
  metadata,
})

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

/** The effects of a change, not applied yet. */
export type PlannedChange = {
  after: Subscription
  /** For a separate invoice, or for the next one. */
  lines: readonly InvoiceLine[]
  period: { start: number; end: number }
  isInvoicedNow: boolean
}

/** With another interval or a new anchor, a new period starts and its invoice is due at once. */
function startOver(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: ProrationOptions,
): PlannedChange {
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
  return {
    after: { ...withItems(changed, items), billing_cycle_anchor: at },
    lines: [...credits, ...items.map((item) => itemLine(world, item, false))],
    period: { start: at, end: at },
    isInvoicedNow: true,
  }
}

/** With the same interval, the difference is prorated: on the next invoice, or on a separate one. */
function changeWithin(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: ProrationOptions,
): PlannedChange {
  const at = how.prorationDate ?? now(world, subscription.test_clock)
  const lines =
    how.proration === 'none'
      ? []
      : changes.flatMap(({ item, price, quantity }) => [
          creditUnused(world, item, at),
          chargeRemaining(world, item, price, quantity, at),
        ])
  return {
    after: replaceItems(subscription, changes),
    lines,
    period: { start: at, end: at },
    isInvoicedNow: how.proration === 'always_invoice',
  }
}

/** The proration date must be in the current period. */
function checkProrationDate({ items }: Subscription, { prorationDate }: ProrationOptions): void {
  if (prorationDate === null) return
  const isWithin = items.data.every(
    (item) => prorationDate >= item.current_period_start && prorationDate <= item.current_period_end,
  )
  if (!isWithin) {
    throw invalidRequest('Invalid proration_date: it must be within the current subscription period.', {
      param: 'proration_date',
    })
  }
}

/** Plans a move to other prices or quantities. Nothing is charged during a trial. */
export function planChange(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: ProrationOptions,
): PlannedChange {
  checkProrationDate(subscription, how)
  if (subscription.status === 'trialing') {
    const at = now(world, subscription.test_clock)
    return {
      after: replaceItems(subscription, changes),
      lines: [],
      period: { start: at, end: at },
      isInvoicedNow: false,
    }
  }
  return how.resetsAnchor || changes.some(hasOtherInterval)
    ? startOver(world, subscription, changes, how)
    : changeWithin(world, subscription, changes, how)
}

function applyChange(
  world: World,
  { after, lines, period, isInvoicedNow }: PlannedChange,
  how: ChangeOptions,
): void {
  const changed = world.state.subscriptions.put(after)
  if (!isInvoicedNow) {
    addPending(world, changed, lines)
    return
  }
  const { invoice, subscription } = createInvoice(world, changed, {
    reason: 'subscription_update',
    lines,
    period,
    finalizesAt: null,
  })
  chargeForUpdate(world, subscription, invoice, how)
}

/** Like `applyChange`, but if the change has an invoice, it is applied when that is paid. */
function applyWhenPaid(
  world: World,
  before: Subscription,
  { after, lines, period, isInvoicedNow }: PlannedChange,
  how: ChangeOptions & { behavior: 'pending_if_incomplete' },
): void {
  if (!isInvoicedNow) {
    const changed = world.state.subscriptions.put(withRest(after, how.rest, now(world, before.test_clock)))
    addPending(world, changed, lines)
    return
  }
  const { invoice, subscription } = createInvoice(world, before, {
    reason: 'subscription_update',
    lines,
    period,
    finalizesAt: null,
  })
  const waiting = world.state.subscriptions.put({
    ...subscription,
    discounts: before.discounts,
    pending_update: pendingUpdateOf(world, before, after, how.rest),
  })
  chargeForUpdate(world, waiting, invoice, how)
}

/** Moves a subscription to other prices or quantities. */
export function changeItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: ChangeOptions,
): void {
  if (changes.length === 0 && !how.resetsAnchor) return
  const planned = planChange(world, subscription, changes, how)
  if (how.behavior === 'pending_if_incomplete') applyWhenPaid(world, subscription, planned, how)
  else applyChange(world, planned, how)
}

/** Ends a trial now: the first paid period starts and is charged. */
export function endTrialNow(world: World, subscription: Subscription, how: ChangeOptions): void {
  const at = now(world, subscription.test_clock)
  const active = world.state.subscriptions.put({ ...subscription, status: 'active', trial_end: at })
  applyChange(world, startOver(world, active, [], { ...how, proration: 'none' }), how)
}
