import type { AppConfig } from '#shared/brand/brand.ts'
import { toMinor } from '../payment/money.ts'
import type { DisplayPlan, SubscriptionProduct } from './plan.ts'
import { DEFAULT_DURATION_DAYS, perDayMinor } from './price.ts'

/** A product as servers may send it: of an unknown type, or without a duration. */
export type ListedProduct = Omit<SubscriptionProduct, 'type' | 'durationDays'> & {
  type: string
  durationDays?: number | undefined
}

const withDayPrice = (plan: Omit<DisplayPlan, 'perDayMinor'>): DisplayPlan => ({
  ...plan,
  perDayMinor: perDayMinor(plan.priceMinor, plan.durationDays),
})

const isPlanType = (type: string): type is DisplayPlan['type'] => type === 'subscription' || type === 'trial'

/**
 * The plans to show: products of type subscription or trial, in the given order.
 * @throws RangeError for a price with too many decimals for its currency
 */
export function displayPlans(products: readonly ListedProduct[]): DisplayPlan[] {
  return products.flatMap(({ id, type, durationDays, price, finalPrice, originalPrice, ...rest }) =>
    isPlanType(type)
      ? withDayPrice({
          productId: id,
          name: rest.name,
          description: rest.description,
          type,
          currency: rest.currency,
          originalPriceMinor: toMinor(originalPrice ?? price, rest.currency),
          priceMinor: toMinor(finalPrice, rest.currency),
          renewalPriceMinor: toMinor(price, rest.currency),
          durationDays: durationDays ?? DEFAULT_DURATION_DAYS,
          isActive: rest.isActive,
          isTagged: rest.isTagged,
          ...(rest.quote !== undefined && { quote: rest.quote }),
          ...(rest.includedTax !== undefined && { includedTax: rest.includedTax }),
        })
      : [],
  )
}

/** A plan of the brand's catalogue, for pages that render before the products arrive. */
export const brandDisplayPlan = ({
  id,
  priceMinor,
  finalPriceMinor,
  originalPriceMinor = priceMinor,
  ...plan
}: AppConfig['plans'][number]): DisplayPlan =>
  withDayPrice({
    ...plan,
    productId: id,
    originalPriceMinor,
    priceMinor: finalPriceMinor,
    renewalPriceMinor: priceMinor,
  })
