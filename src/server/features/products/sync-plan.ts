import type Stripe from 'stripe'
import { firstInvoiceTerms } from '#server/gateways/stripe/plan-terms.ts'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import type { ProductRow } from './product-data.ts'

export type PlanSync = {
  stripe: Stripe
  brandId: string
  /** Only reports what it would do. */
  isDryRun: boolean
  /** Receives each change that was made, or would be. */
  onChange: (change: string) => void
}

/** A plan's ids at Stripe; the price's id is null if a dry run would create it. */
export type SyncedPlan = {
  stripeProductId: string
  stripePriceId: string | null
  stripeCouponId: string | null
  stripeOneTimePriceId: string | null
}

const stripeProductIdOf = (brandId: string, planId: string): string => `${brandId}_${planId}`

async function syncProduct(sync: PlanSync, row: ProductRow, id: string): Promise<void> {
  const { stripe, isDryRun, onChange } = sync
  const current = await orMissing(stripe.products.retrieve(id))
  const wanted = {
    name: row.name,
    ...(row.description && { description: row.description }),
    metadata: { brandId: sync.brandId, planId: row.id },
  }
  if (current === null) {
    if (!row.isActive) return
    onChange(`product ${id} created`)
    if (!isDryRun) await stripe.products.create({ id, ...wanted })
    return
  }
  const isSame =
    current.name === row.name &&
    (current.description ?? '') === row.description &&
    current.active === row.isActive &&
    current.metadata['planId'] === row.id
  if (!isSame) {
    onChange(`product ${id} ${row.isActive ? 'updated' : 'archived'}`)
    if (!isDryRun)
      await stripe.products.update(id, { ...wanted, description: row.description, active: row.isActive })
  }
}

type WantedPrice = { lookupKey: string; amountMinor: number; intervalDays: number | null }

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
 * Stripe's prices are immutable: another amount is another price, which takes over the lookup key.
 * @returns the price's id; null if a dry run would create it
 */
async function syncPrice(
  { stripe, brandId, isDryRun, onChange }: PlanSync,
  row: ProductRow,
  stripeProductId: string,
  wanted: WantedPrice,
): Promise<string | null> {
  const { lookupKey, amountMinor, intervalDays } = wanted
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [current] = data
  if (current && isPriceOf(current, row, wanted, stripeProductId)) {
    if (!current.active) {
      onChange(`price ${current.id} reactivated`)
      if (!isDryRun) await stripe.prices.update(current.id, { active: true })
    }
    return current.id
  }
  onChange(current ? `price ${lookupKey} replaced` : `price ${lookupKey} created`)
  if (isDryRun) return null
  const made = await stripe.prices.create({
    product: stripeProductId,
    currency: row.currency.toLowerCase(),
    unit_amount: amountMinor,
    ...(intervalDays !== null && { recurring: { interval: 'day', interval_count: intervalDays } }),
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { brandId, planId: row.id },
  })
  return made.id
}

/** Existing subscriptions keep their price, archived or not. */
async function archiveOtherPrices(
  { stripe, isDryRun, onChange }: PlanSync,
  stripeProductId: string,
  keptPriceIds: readonly (string | null)[],
): Promise<void> {
  const { data } = await stripe.prices.list({ product: stripeProductId, active: true, limit: 100 })
  for (const { id } of data) {
    if (keptPriceIds.includes(id)) continue
    onChange(`price ${id} archived`)
    if (!isDryRun) await stripe.prices.update(id, { active: false })
  }
}

/** The coupon's id contains its amount, which is immutable. */
async function syncCoupon(
  { stripe, brandId, isDryRun, onChange }: PlanSync,
  row: ProductRow,
  stripeProductId: string,
): Promise<string | null> {
  const { discountMinor } = firstInvoiceTerms(row)
  if (discountMinor === 0) return null
  const currency = row.currency.toLowerCase()
  const id = `${stripeProductId}_first_${discountMinor}_${currency}`
  if ((await orMissing(stripe.coupons.retrieve(id))) === null) {
    onChange(`coupon ${id} created`)
    if (!isDryRun) {
      await stripe.coupons.create({
        id,
        name: 'Introductory price',
        amount_off: discountMinor,
        currency,
        duration: 'once',
        applies_to: { products: [stripeProductId] },
        metadata: { brandId, planId: row.id },
      })
    }
  }
  return id
}

/**
 * Creates or updates product, price and coupon of a plan. Idempotent. An inactive plan is archived if it exists at Stripe.
 *
 * @param row checked by `checkPlans`
 * @returns null for a plan that is not for sale
 */
export async function syncPlan(sync: PlanSync, row: ProductRow): Promise<SyncedPlan | null> {
  const stripeProductId = stripeProductIdOf(sync.brandId, row.id)
  await syncProduct(sync, row, stripeProductId)
  if (!row.isActive) return null
  const stripePriceId = await syncPrice(sync, row, stripeProductId, {
    lookupKey: stripeProductId,
    amountMinor: row.priceMinor,
    intervalDays: row.durationDays,
  })
  const { oneTimeItemMinor } = firstInvoiceTerms(row)
  const stripeOneTimePriceId =
    oneTimeItemMinor === 0
      ? null
      : await syncPrice(sync, row, stripeProductId, {
          lookupKey: `${stripeProductId}_first`,
          amountMinor: oneTimeItemMinor,
          intervalDays: null,
        })
  await archiveOtherPrices(sync, stripeProductId, [stripePriceId, stripeOneTimePriceId])
  const stripeCouponId = await syncCoupon(sync, row, stripeProductId)
  return { stripeProductId, stripePriceId, stripeCouponId, stripeOneTimePriceId }
}
