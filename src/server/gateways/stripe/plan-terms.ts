import { hash } from 'node:crypto'
import type { products } from '#server/db/schema/products.ts'

/** What a plan costs and for how long; amounts in minor units of `currency`. */
export type PlanTerms = Pick<
  typeof products.$inferSelect,
  'type' | 'currency' | 'priceMinor' | 'finalPriceMinor' | 'durationDays'
>

/** What makes the first invoice differ from a renewal: at most one of the two is above 0. Minor units. */
export function firstInvoiceTerms(terms: PlanTerms): { discountMinor: number; oneTimeItemMinor: number } {
  const { type, priceMinor, finalPriceMinor } = terms
  // The recurring price of a trial begins after it, so that the whole first amount is an item of its own.
  if (type === 'trial') return { discountMinor: 0, oneTimeItemMinor: finalPriceMinor }
  return {
    discountMinor: Math.max(priceMinor - finalPriceMinor, 0),
    oneTimeItemMinor: Math.max(finalPriceMinor - priceMinor, 0),
  }
}

/** Another hash means that what Stripe would charge is no longer what the plan says. */
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
