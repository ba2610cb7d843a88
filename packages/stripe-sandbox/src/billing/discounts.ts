import { invalidRequest, noSuch } from '../http/api-error.ts'
import type { Coupon, Discount, InvoiceLine, Subscription } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'
import { periodEnd } from './periods.ts'

export function isRedeemable(coupon: Coupon, at: number): boolean {
  if (coupon.redeem_by !== null && at >= coupon.redeem_by) return false
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
}

/** @throws StripeApiError for a coupon that does not exist, is used up, or has another currency */
export function redeem(
  world: World,
  couponId: string,
  subscription: { id: string; customer: string; currency: string; test_clock: string | null },
  param: string,
): Discount {
  const coupon = world.state.coupons.get(couponId)
  if (!coupon) throw noSuch('coupon', couponId, param)
  const at = now(world, subscription.test_clock)
  if (!isRedeemable(coupon, at)) {
    throw invalidRequest(`Coupon expired: ${couponId}`, { code: 'coupon_expired', param })
  }
  if (coupon.amount_off !== null && coupon.currency !== subscription.currency) {
    throw invalidRequest(
      `This coupon cannot be redeemed because the currency of the coupon (${coupon.currency}) does not match the ` +
        `currency of the subscription (${subscription.currency}).`,
      { param },
    )
  }
  const timesRedeemed = coupon.times_redeemed + 1
  const redeemed = { ...coupon, times_redeemed: timesRedeemed }
  world.state.coupons.put({ ...redeemed, valid: isRedeemable(redeemed, at) })
  const discount = {
    id: newId(world, 'di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end:
      coupon.duration === 'repeating'
        ? periodEnd(at, { interval: 'month', interval_count: coupon.duration_in_months ?? 1 })
        : null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: at,
    subscription: subscription.id,
    subscription_item: null,
  } satisfies Discount
  return world.state.discounts.put(discount)
}

const couponOf = (world: World, discount: Discount): Coupon | undefined =>
  discount.source.coupon === null ? undefined : world.state.coupons.get(discount.source.coupon)

/** Splits an amount proportionally, exact to the minor unit. */
function share(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  let seen = 0
  return weights.map((weight) => {
    seen += weight
    const upToHere = total === 0 ? 0 : Math.round((amount * seen) / total)
    const part = upToHere - given
    given = upToHere
    return part
  })
}

function discountLines(lines: readonly InvoiceLine[], coupon: Coupon, discount: Discount): InvoiceLine[] {
  const products = coupon.applies_to?.products
  const remaining = lines.map((line) => {
    const product = line.pricing?.price_details?.product
    const applies = products === undefined || (product !== undefined && products.includes(product))
    if (!line.discountable || !applies || line.amount <= 0) return 0
    return line.amount - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  })
  const sum = remaining.reduce((total, amount) => total + amount, 0)
  const off = Math.min(sum, coupon.amount_off ?? Math.round((sum * (coupon.percent_off ?? 0)) / 100))
  const shares = share(off, remaining)
  return lines.map((line, index) => {
    const amount = shares[index] ?? 0
    if (amount === 0) return line
    return {
      ...line,
      discount_amounts: [...(line.discount_amounts ?? []), { amount, discount: discount.id }],
    }
  })
}

/** Applies discounts in order, each to what the earlier ones left. */
export function applyDiscounts(
  world: World,
  lines: readonly InvoiceLine[],
  discounts: readonly string[],
  at: number,
): InvoiceLine[] {
  let result = [...lines]
  for (const id of discounts) {
    const discount = world.state.discounts.get(id)
    const coupon = discount ? couponOf(world, discount) : undefined
    if (!discount || !coupon || (discount.end !== null && at >= discount.end)) continue
    result = discountLines(result, coupon, discount)
  }
  return result
}

/** The discounts that remain after an invoice: `once` is used up by the first invoice that it reduced. */
export function discountsLeft(
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  at: number,
): string[] {
  const used = new Set(lines.flatMap((line) => (line.discount_amounts ?? []).map(({ discount }) => discount)))
  return subscription.discounts.filter((id) => {
    const discount = world.state.discounts.get(id)
    if (!discount) return false
    if (discount.end !== null && at >= discount.end) return false
    return !(couponOf(world, discount)?.duration === 'once' && used.has(id))
  })
}
