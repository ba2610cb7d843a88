import { hash } from 'node:crypto'
import { planIn } from '#shared/offer/plan/plan-prices.ts'
import type { products, stripeProducts, StripePriceIds } from '#server/db/schema/products.ts'

/** Price and length of a plan; amounts in minor units of `currency`. */
export type PlanTerms = Pick<
  typeof products.$inferSelect,
  'type' | 'currency' | 'priceMinor' | 'finalPriceMinor' | 'durationDays'
>

/** How the first invoice differs from a renewal, in minor units. At most one of the two is positive. */
export function firstInvoiceTerms(terms: PlanTerms): { discountMinor: number; oneTimeItemMinor: number } {
  const { type, priceMinor, finalPriceMinor } = terms
  // A trial's recurring price starts after it, so the whole first amount is a one-time item.
  if (type === 'trial') return { discountMinor: 0, oneTimeItemMinor: finalPriceMinor }
  return {
    discountMinor: Math.max(priceMinor - finalPriceMinor, 0),
    oneTimeItemMinor: Math.max(finalPriceMinor - priceMinor, 0),
  }
}

/** If the hash differs from the synced one, Stripe would charge something else than the plan says. */
export const planTermsHash = ({
  type,
  currency,
  priceMinor,
  finalPriceMinor,
  durationDays,
}: PlanTerms): string =>
  hash('sha256', JSON.stringify([type, currency, priceMinor, finalPriceMinor, durationDays]), 'hex').slice(
    0,
    16,
  )

type ProductRow = typeof products.$inferSelect
type StripeProductRow = typeof stripeProducts.$inferSelect

/** Stripe's ids of a plan's price in a currency; undefined if it was never synced. */
export const stripePriceIn = (
  { currency: own }: Pick<ProductRow, 'currency'>,
  stripeProduct: StripeProductRow,
  currency: string,
): StripePriceIds | undefined => (currency === own ? stripeProduct : stripeProduct.prices[currency])

/** A plan in a currency, with Stripe's ids of its price. */
export type SyncedPlan = { row: ProductRow; stripePrice: StripePriceIds }

/** The plan in a currency; null if it has no price in it, or Stripe would charge something else. */
export function syncedPlan(
  row: ProductRow,
  stripeProduct: StripeProductRow | null,
  currency: string,
): SyncedPlan | null {
  const plan = planIn(row, currency)
  const stripePrice = stripeProduct ? stripePriceIn(row, stripeProduct, currency) : undefined
  if (!plan || stripePrice?.syncedHash !== planTermsHash(plan)) return null
  return { row: plan, stripePrice }
}
