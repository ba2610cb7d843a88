import { emit } from '../../events.ts'
import { invalidRequest, existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import {
  boolean,
  given,
  integer,
  list as listRule,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  oneOf,
  required,
  text,
} from '../../http/params.ts'
import type { Price } from '../../state/state.ts'
import { newId, now, type World } from '../../world.ts'
import { checkCurrency, checkStep } from '../currency.ts'
import { findProduct } from './products.ts'

/** Stripe bills at least every three years. */
const LONGEST = { day: 1095, week: 156, month: 36, year: 3 } as const

const findAnyPrice = (world: World, id: string, param: string): Price =>
  existing(world.state.prices.get(id), 'price', id, param)

function checkInterval(interval: keyof typeof LONGEST, count: number): void {
  if (count <= LONGEST[interval]) return
  throw invalidRequest(
    'The maximum interval is three years. Please set the `interval_count` to a value such that the total interval is ' +
      'less than or equal to three years.',
    { param: 'recurring[interval_count]' },
  )
}

/** A lookup key belongs to one price; a caller may transfer it. */
function takeLookupKey(world: World, key: string, transfers: boolean): void {
  const [holder] = world.state.prices.by('lookup_key', key)
  if (!holder) return
  if (!transfers) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  const released = world.state.prices.put({ ...holder, lookup_key: null })
  emit(world, 'price.updated', released, { before: holder })
}

const create = route({
  method: 'POST',
  path: '/v1/prices',
  params: {
    active: boolean(),
    billing_scheme: oneOf('per_unit'),
    currency: required(text()),
    lookup_key: text(200),
    metadata: metadata(),
    nickname: text(),
    product: text(),
    recurring: object({
      interval: required(oneOf('day', 'week', 'month', 'year')),
      interval_count: integer({ min: 1 }),
      usage_type: oneOf('licensed'),
      ...notSimulated('meter trial_period_days'),
    }),
    tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified'),
    transfer_lookup_key: boolean(),
    unit_amount: integer({ min: 0 }),
    ...notSimulated('currency_options custom_unit_amount product_data tiers tiers_mode transform_quantity'),
    ...notSimulated('unit_amount_decimal'),
  },
  run: ({ world, params }) => {
    const currency = checkCurrency(params.currency)
    if (params.product === undefined) {
      throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
        code: 'parameter_missing',
        param: 'product',
      })
    }
    if (params.unit_amount === undefined) {
      throw invalidRequest('Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.', {
        code: 'parameter_missing',
        param: 'unit_amount',
      })
    }
    checkStep(params.unit_amount, currency)
    const product = findProduct(world, params.product, 'product')
    const { recurring } = params
    if (recurring) checkInterval(recurring.interval, recurring.interval_count ?? 1)
    if (params.lookup_key !== undefined) {
      takeLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false)
    }
    const price = {
      id: newId(world, 'price'),
      object: 'price',
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: now(world),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: params.lookup_key ?? null,
      metadata: mergeMetadata({}, params.metadata),
      nickname: params.nickname ?? null,
      product: product.id,
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: params.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: params.unit_amount,
      unit_amount_decimal: String(params.unit_amount),
    } satisfies Price
    const stored = world.state.prices.put(price)
    emit(world, 'price.created', stored)
    return stored
  },
})

const retrieve = retrieveRoute('/v1/prices/:id', (world, id) => findAnyPrice(world, id, 'id'))

const update = route({
  method: 'POST',
  path: '/v1/prices/:id',
  params: {
    active: boolean(),
    lookup_key: text(200),
    metadata: metadata(),
    nickname: text(),
    tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified'),
    transfer_lookup_key: boolean(),
    ...notSimulated('currency_options'),
  },
  run: ({ world, id, params }) => {
    const before = findAnyPrice(world, id, 'id')
    const { metadata: metadataChange, transfer_lookup_key: transfers = false, ...fields } = params
    if (params.lookup_key !== undefined && params.lookup_key !== before.lookup_key) {
      takeLookupKey(world, params.lookup_key, transfers)
    }
    const after = world.state.prices.put({
      ...before,
      ...given(fields),
      metadata: mergeMetadata(before.metadata, metadataChange),
    })
    emit(world, 'price.updated', after, { before })
    return after
  },
})

const list = listRoute(
  '/v1/prices',
  {
    active: boolean(),
    currency: text(),
    lookup_keys: listRule(text(), 10),
    product: text(),
    type: oneOf('one_time', 'recurring'),
    ...notSimulated('recurring'),
  },
  ({ state }, { lookup_keys: keys, ...fields }) =>
    state.prices
      .where(fields)
      .filter(({ lookup_key: key }) => keys === undefined || (key !== null && keys.includes(key))),
)

export const priceRoutes = [create, retrieve, update, list]
