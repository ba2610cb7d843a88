import { toMajor } from '#shared/offer/payment/money.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { products } from '#server/db/schema/products.ts'

export type ProductRow = typeof products.$inferSelect

/** A plan as the API returns it: amounts in major units. */
export function productData(row: ProductRow): SubscriptionProduct {
  const major = (amountMinor: number): number => toMajor(amountMinor, row.currency)
  const { id, name, description, type, currency, durationDays, isActive, isTagged } = row
  return {
    id,
    name,
    description,
    type,
    price: major(row.priceMinor),
    finalPrice: major(row.finalPriceMinor),
    ...(row.originalPriceMinor !== null && { originalPrice: major(row.originalPriceMinor) }),
    currency,
    durationDays,
    isActive,
    isTagged,
  }
}
