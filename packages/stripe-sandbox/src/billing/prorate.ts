import type { InvoiceLine, Price, SubscriptionItem } from '../state/state.ts'
import type { World } from '../world.ts'
import { prorationLine } from './lines.ts'
import { withPrice } from './subscription-items.ts'

const dateText = (second: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(second * 1000)

const nameOf = (world: World, item: SubscriptionItem): string =>
  `${item.quantity ?? 1} × ${world.state.products.get(item.price.product)?.name ?? item.price.product}`

/**
 * The amount invoiced for an item's current period, after discounts: with flexible billing, a credit is never more than
 * was charged (https://docs.stripe.com/billing/subscriptions/billing-mode).
 */
function invoicedFor(world: World, item: SubscriptionItem): number {
  for (const invoice of world.state.invoices.by('subscription', item.subscription).reverse()) {
    if (invoice.status === 'void' || invoice.status === 'draft') continue
    const found = invoice.lines.data.find((line) => {
      const details = line.parent?.subscription_item_details
      return (
        details?.subscription_item === item.id &&
        !details.proration &&
        line.period.start === item.current_period_start &&
        line.period.end === item.current_period_end
      )
    })
    if (!found) continue
    return found.amount - (found.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  }
  return (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
}

/** The remaining share of an item's period, from 1 to 0. */
function shareLeft(item: SubscriptionItem, at: number): number {
  const whole = item.current_period_end - item.current_period_start
  return whole === 0 ? 0 : Math.min(1, Math.max(0, (item.current_period_end - at) / whole))
}

export function creditUnused(world: World, item: SubscriptionItem, at: number): InvoiceLine {
  const amount = Math.round(invoicedFor(world, item) * shareLeft(item, at))
  return prorationLine(world, item, {
    amount: amount === 0 ? 0 : -amount,
    description: `Unused time on ${nameOf(world, item)} after ${dateText(at)}`,
    period: { start: at, end: item.current_period_end },
  })
}

export function chargeRemaining(
  world: World,
  item: SubscriptionItem,
  price: Price,
  quantity: number,
  at: number,
): InvoiceLine {
  const changed = { ...withPrice(item, price), quantity }
  return prorationLine(world, changed, {
    amount: Math.round((price.unit_amount ?? 0) * quantity * shareLeft(item, at)),
    description: `Remaining time on ${nameOf(world, changed)} after ${dateText(at)}`,
    period: { start: at, end: item.current_period_end },
  })
}
