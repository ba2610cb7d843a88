import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/state.ts'
import { newId, type World } from '../world.ts'

const SYMBOLS: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£' }

/** For display only. */
function amountText(amount: number, currency: string): string {
  const symbol = SYMBOLS[currency]
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const major = (amount / 10 ** (decimals.maximumFractionDigits ?? 2)).toFixed(
    decimals.maximumFractionDigits ?? 2,
  )
  return symbol === undefined ? `${major} ${currency.toUpperCase()}` : `${symbol}${major}`
}

function everyText(price: Price): string {
  if (!price.recurring) return ''
  const { interval, interval_count: count } = price.recurring
  return count === 1 ? ` / ${interval}` : ` / every ${count} ${interval}s`
}

const priceText = (world: World, price: Price, quantity: number): string => {
  const name = world.state.products.get(price.product)?.name ?? price.product
  return `${quantity} × ${name} (at ${amountText(price.unit_amount ?? 0, price.currency)}${everyText(price)})`
}

type NewLine = {
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
  price: Price
  quantity: number
  metadata: Record<string, string>
  isDiscountable: boolean
  subscription: string
  parent: InvoiceLine['parent']
}

function line(world: World, wanted: NewLine): InvoiceLine {
  return {
    id: newId(world, 'il'),
    object: 'line_item',
    amount: wanted.amount,
    currency: wanted.currency,
    description: wanted.description,
    discount_amounts: [],
    discountable: wanted.isDiscountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: wanted.metadata,
    parent: wanted.parent,
    period: wanted.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: wanted.price.id, product: wanted.price.product },
      type: 'price_details',
      unit_amount_decimal: wanted.price.unit_amount_decimal,
    },
    quantity: wanted.quantity,
    quantity_decimal: String(wanted.quantity),
    subscription: wanted.subscription,
    subtotal: wanted.amount,
    taxes: [],
  } satisfies InvoiceLine
}

const subscriptionParent = (item: SubscriptionItem, isProration: boolean): InvoiceLine['parent'] => ({
  invoice_item_details: null,
  subscription_item_details: {
    invoice_item: null,
    proration: isProration,
    proration_details: { credited_items: null },
    subscription: item.subscription,
    subscription_item: item.id,
  },
  type: 'subscription_item_details',
})

/** An item's price for its period; 0 during a trial. */
export function itemLine(world: World, item: SubscriptionItem, isTrial: boolean): InvoiceLine {
  const quantity = item.quantity ?? 1
  const product = world.state.products.get(item.price.product)?.name ?? item.price.product
  return line(world, {
    amount: isTrial ? 0 : (item.price.unit_amount ?? 0) * quantity,
    currency: item.price.currency,
    description: isTrial ? `Trial period for ${product}` : priceText(world, item.price, quantity),
    period: { start: item.current_period_start, end: item.current_period_end },
    price: item.price,
    quantity,
    metadata: item.metadata,
    isDiscountable: true,
    subscription: item.subscription,
    parent: subscriptionParent(item, false),
  })
}

/** Credits unused time (negative), or charges the rest of a period. */
export function prorationLine(
  world: World,
  item: SubscriptionItem,
  wanted: { amount: number; description: string; period: { start: number; end: number } },
): InvoiceLine {
  return line(world, {
    ...wanted,
    currency: item.price.currency,
    price: item.price,
    quantity: item.quantity ?? 1,
    metadata: item.metadata,
    isDiscountable: false,
    subscription: item.subscription,
    parent: subscriptionParent(item, true),
  })
}

/** A one-time item of `add_invoice_items`. */
export function oneTimeLine(
  world: World,
  subscription: Subscription,
  wanted: {
    price: Price
    quantity: number
    isDiscountable: boolean
    metadata: Record<string, string>
    at: number
  },
): InvoiceLine {
  const product = world.state.products.get(wanted.price.product)?.name ?? wanted.price.product
  return line(world, {
    amount: (wanted.price.unit_amount ?? 0) * wanted.quantity,
    currency: wanted.price.currency,
    description: product,
    period: { start: wanted.at, end: wanted.at },
    price: wanted.price,
    quantity: wanted.quantity,
    metadata: wanted.metadata,
    isDiscountable: wanted.isDiscountable,
    subscription: subscription.id,
    parent: {
      invoice_item_details: {
        invoice_item: newId(world, 'ii'),
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
  })
}
