import { hash } from 'node:crypto'
import type { products } from '#server/db/schema/products.ts'

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
