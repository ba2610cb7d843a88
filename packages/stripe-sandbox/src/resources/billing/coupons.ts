import { isRedeemable } from '../../billing/discounts.ts'
import { emit } from '../../events.ts'
import { invalidRequest, existing, onlyOneOf } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import {
  decimal,
  integer,
  list as listRule,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  oneOf,
  text,
} from '../../http/params.ts'
import type { Coupon } from '../../state/state.ts'
import { now, type World } from '../../world.ts'
import { checkCurrency } from '../currency.ts'

const findCoupon = (world: World, id: string): Coupon => existing(world.state.coupons.get(id), 'coupon', id)

const create = route({
  method: 'POST',
  path: '/v1/coupons',
  params: {
    amount_off: integer({ min: 1 }),
    applies_to: object({ products: listRule(text()) }),
    currency: text(),
    duration: oneOf('forever', 'once', 'repeating'),
    duration_in_months: integer({ min: 1 }),
    id: text(500),
    max_redemptions: integer({ min: 1 }),
    metadata: metadata(),
    name: text(40),
    percent_off: decimal(),
    redeem_by: integer(),
    ...notSimulated('currency_options'),
  },
  run: ({ world, params }) => {
    const { amount_off: amountOff, percent_off: percentOff } = params
    if (amountOff === undefined && percentOff === undefined) {
      throw invalidRequest('You must pass either `percent_off` or `amount_off`.', {
        code: 'parameter_missing',
      })
    }
    if (amountOff !== undefined && percentOff !== undefined) {
      throw onlyOneOf('amount_off', 'percent_off')
    }
    if (amountOff !== undefined && params.currency === undefined) {
      throw invalidRequest('You must pass `currency` when passing `amount_off`.', {
        code: 'parameter_missing',
        param: 'currency',
      })
    }
    if (percentOff !== undefined && (percentOff <= 0 || percentOff > 100)) {
      throw invalidRequest('Invalid percent_off; must be greater than 0 and at most 100', {
        param: 'percent_off',
      })
    }
    const duration = params.duration ?? 'once'
    if (duration === 'repeating' && params.duration_in_months === undefined) {
      throw invalidRequest('You must pass `duration_in_months` when passing `duration=repeating`.', {
        code: 'parameter_missing',
        param: 'duration_in_months',
      })
    }
    if (params.id !== undefined && world.state.coupons.get(params.id)) {
      throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const at = now(world)
    const coupon = {
      id: params.id ?? world.random.text(8),
      object: 'coupon',
      amount_off: amountOff ?? null,
      ...(params.applies_to?.products === undefined
        ? {}
        : { applies_to: { products: params.applies_to.products } }),
      created: at,
      currency: params.currency === undefined ? null : checkCurrency(params.currency),
      duration,
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: percentOff ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    } satisfies Coupon
    const stored = world.state.coupons.put({ ...coupon, valid: isRedeemable(coupon, at) })
    emit(world, 'coupon.created', stored)
    return stored
  },
})

const retrieve = retrieveRoute('/v1/coupons/:id', findCoupon)

/** Its discounts remain, but do not reduce the next invoice. */
const remove = route({
  method: 'DELETE',
  path: '/v1/coupons/:id',
  params: {},
  run: ({ world, id }) => {
    const coupon = findCoupon(world, id)
    world.state.coupons.remove(id)
    emit(world, 'coupon.deleted', coupon)
    return { id, object: 'coupon', deleted: true }
  },
})

export const couponRoutes = [create, retrieve, remove]
