import type Stripe from 'stripe'
import { currenciesOf, planIn } from '#shared/offer/plan/plan-prices.ts'
import type { StripePriceIds } from '#server/db/schema/products.ts'
import { firstInvoiceTerms, planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import type { ProductRow } from './write-catalogue.ts'

export type PlanSync = {
  stripe: Stripe
  brandId: string
  /** Prices that visitors who started earlier may still pay: they are not archived, and neither is their plan. */
  keptIds: readonly string[]
  /** Notes a change and makes it, unless this is a dry run. */
  change: <T>(what: string, make: () => Promise<T>) => Promise<T | null>
}

async function syncProduct({ stripe, brandId, keptIds, change }: PlanSync, row: ProductRow, id: string) {
  const { name, description } = row
  const isActive = row.isActive || keptIds.length > 0
  const current = await orMissing(stripe.products.retrieve(id))
  const wanted = { name, metadata: { brandId, planId: row.id } }
  if (current === null) {
    if (!row.isActive) return
    await change(`product ${id} created`, () =>
      stripe.products.create({ id, ...wanted, ...(description && { description }) }),
    )
    return
  }
  const isSame =
    current.name === name &&
    (current.description ?? '') === description &&
    current.active === isActive &&
    current.metadata['planId'] === row.id
  if (isSame) return
  await change(`product ${id} ${isActive ? 'updated' : 'archived'}`, () =>
    stripe.products.update(id, { ...wanted, description, active: isActive }),
  )
}

type WantedPrice = {
  lookupKey: string
  /** Key of the same price without its currency, as it was when a plan had one price. */
  formerKey: string
  amountMinor: number
  intervalDays: number | null
}

function isPriceOf(
  price: Stripe.Price,
  row: ProductRow,
  { amountMinor, intervalDays }: WantedPrice,
  stripeProductId: string,
): boolean {
  return (
    price.product === stripeProductId &&
    price.unit_amount === amountMinor &&
    price.currency === row.currency.toLowerCase() &&
    (price.recurring?.interval ?? null) === (intervalDays === null ? null : 'day') &&
    (price.recurring?.interval_count ?? null) === intervalDays
  )
}

/**
 * Stripe's prices are immutable: another amount is another price, which takes over the lookup key. A matching price with
 * the former key gets the current one.
 * @returns the price's id; null if a dry run would create it
 */
async function syncPrice(
  { stripe, brandId, change }: PlanSync,
  row: ProductRow,
  stripeProductId: string,
  wanted: WantedPrice,
): Promise<string | null> {
  const { lookupKey, formerKey, amountMinor, intervalDays } = wanted
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey, formerKey], limit: 2 })
  const known = data.filter(({ currency }) => currency === row.currency.toLowerCase())
  const same = known.filter((price) => isPriceOf(price, row, wanted, stripeProductId))
  const current = same.find((price) => price.lookup_key === lookupKey) ?? same[0]
  if (current) {
    if (current.lookup_key !== lookupKey) {
      await change(`price ${current.id} renamed to ${lookupKey}`, () =>
        stripe.prices.update(current.id, { lookup_key: lookupKey, transfer_lookup_key: true }),
      )
    }
    if (!current.active) {
      await change(`price ${current.id} reactivated`, () =>
        stripe.prices.update(current.id, { active: true }),
      )
    }
    return current.id
  }
  const made = await change(`price ${lookupKey} ${known.length > 0 ? 'replaced' : 'created'}`, () =>
    stripe.prices.create({
      product: stripeProductId,
      currency: row.currency.toLowerCase(),
      unit_amount: amountMinor,
      ...(intervalDays !== null && { recurring: { interval: 'day', interval_count: intervalDays } }),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { brandId, planId: row.id },
    }),
  )
  return made?.id ?? null
}

/** Existing subscriptions keep their price, archived or not. */
async function archiveOtherPrices(
  { stripe, keptIds, change }: PlanSync,
  stripeProductId: string,
  currentIds: readonly (string | null)[],
): Promise<void> {
  const { data } = await stripe.prices.list({ product: stripeProductId, active: true, limit: 100 })
  for (const { id } of data) {
    if (currentIds.includes(id) || keptIds.includes(id)) continue
    await change(`price ${id} archived`, () => stripe.prices.update(id, { active: false }))
  }
}

/** The coupon's id contains its amount, which is immutable. */
async function syncCoupon(
  { stripe, brandId, change }: PlanSync,
  row: ProductRow,
  stripeProductId: string,
): Promise<string | null> {
  const { discountMinor } = firstInvoiceTerms(row)
  if (discountMinor === 0) return null
  const currency = row.currency.toLowerCase()
  const id = `${stripeProductId}_first_${discountMinor}_${currency}`
  if ((await orMissing(stripe.coupons.retrieve(id))) === null) {
    await change(`coupon ${id} created`, () =>
      stripe.coupons.create({
        id,
        name: 'Introductory price',
        amount_off: discountMinor,
        currency,
        duration: 'once',
        applies_to: { products: [stripeProductId] },
        metadata: { brandId, planId: row.id },
      }),
    )
  }
  return id
}

/** Creates or updates the prices of a plan in its own currency. @returns null ids for what a dry run would create */
async function syncPrices(sync: PlanSync, row: ProductRow, stripeProductId: string) {
  const lookupKey = `${stripeProductId}_${row.currency.toLowerCase()}`
  const stripePriceId = await syncPrice(sync, row, stripeProductId, {
    lookupKey,
    formerKey: stripeProductId,
    amountMinor: row.priceMinor,
    intervalDays: row.durationDays,
  })
  const { oneTimeItemMinor } = firstInvoiceTerms(row)
  const stripeOneTimePriceId =
    oneTimeItemMinor === 0
      ? null
      : await syncPrice(sync, row, stripeProductId, {
          lookupKey: `${lookupKey}_first`,
          formerKey: `${stripeProductId}_first`,
          amountMinor: oneTimeItemMinor,
          intervalDays: null,
        })
  return { row, stripePriceId, stripeOneTimePriceId }
}

/** A plan at Stripe, with the ids of its price in each currency. */
type PlanAtStripe = { stripeProductId: string; prices: Record<string, StripePriceIds> }

/**
 * Creates or updates product, prices and coupons of a plan in all its currencies. Idempotent. An inactive plan is archived
 * if it exists at Stripe; prices in a currency that it no longer has are archived.
 *
 * @param row checked by `checkPlans`
 * @returns null if it is not for sale, or a dry run would create one of its prices
 */
export async function syncPlan(sync: PlanSync, row: ProductRow): Promise<PlanAtStripe | null> {
  const stripeProductId = `${sync.brandId}_${row.id}`
  await syncProduct(sync, row, stripeProductId)
  if (!row.isActive) return null
  const made = []
  for (const currency of currenciesOf(row)) {
    made.push(await syncPrices(sync, planIn(row, currency) ?? row, stripeProductId))
  }
  const current = made.flatMap(({ stripePriceId, stripeOneTimePriceId }) => [
    stripePriceId,
    stripeOneTimePriceId,
  ])
  await archiveOtherPrices(sync, stripeProductId, current)
  const prices: Record<string, StripePriceIds> = {}
  let isComplete = true
  for (const { row: plan, stripePriceId, stripeOneTimePriceId } of made) {
    const stripeCouponId = await syncCoupon(sync, plan, stripeProductId)
    if (stripePriceId === null) isComplete = false
    else {
      const syncedHash = planTermsHash(plan)
      prices[plan.currency] = { stripePriceId, stripeCouponId, stripeOneTimePriceId, syncedHash }
    }
  }
  return isComplete ? { stripeProductId, prices } : null
}
