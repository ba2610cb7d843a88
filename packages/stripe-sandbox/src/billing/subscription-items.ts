import type Stripe from 'stripe'
import { invalidRequest, noSuch } from '../http/api-error.ts'
import type { Price, Subscription, SubscriptionItem } from '../state/state.ts'
import type { Stored } from '../wire.ts'
import { newId, type World } from '../world.ts'

/** @throws StripeApiError for a price that does not exist, is archived or, if required, is not recurring */
export function findPrice(world: World, id: string, param: string, kind: 'recurring' | 'one_time'): Price {
  const price = world.state.prices.get(id)
  if (!price) throw noSuch('price', id, param)
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, { param })
  }
  if (price.type !== kind) {
    throw invalidRequest(
      kind === 'recurring'
        ? `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`
        : `The price specified is set to \`type=recurring\` but this field only accepts prices with \`type=one_time\`.`,
      { param },
    )
  }
  return price
}

/** The older form of a price, which items still have. */
function planOf(price: Price): Stored<Stripe.Plan> {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function createItem(
  world: World,
  wanted: {
    subscription: string
    price: Price
    quantity: number
    metadata: Record<string, string>
    at: number
    period: { start: number; end: number }
  },
): SubscriptionItem {
  return {
    id: newId(world, 'si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: wanted.at,
    current_period_end: wanted.period.end,
    current_period_start: wanted.period.start,
    current_trial: null,
    discounts: [],
    metadata: wanted.metadata,
    plan: planOf(wanted.price),
    price: wanted.price,
    quantity: wanted.quantity,
    subscription: wanted.subscription,
    tax_rates: [],
  }
}

/** The end of the invoiced time. All items of a subscription share it here. */
export const periodEndOf = ({ items }: Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end))

export const withItems = (subscription: Subscription, items: SubscriptionItem[]): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: items },
})

export const withPrice = (item: SubscriptionItem, price: Price): SubscriptionItem => ({
  ...item,
  price,
  plan: planOf(price),
})
