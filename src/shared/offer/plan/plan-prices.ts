/** A price of a plan, in minor units of its currency. */
type Price = {
  /** Charged at each renewal. */
  priceMinor: number
  /** Charged first. */
  finalPriceMinor: number
  /** Struck through, if it was asked lately. */
  originalPriceMinor?: number | null | undefined
}

/** A plan with the price in its own currency, and prices in others. */
export type PricedPlan = Price & { currency: string; prices?: Readonly<Record<string, Price>> | undefined }

/** The currencies of a plan, its own first. */
export const currenciesOf = ({ currency, prices = {} }: PricedPlan): string[] => [
  currency,
  ...Object.keys(prices),
]

/** The plan with its price in `currency` in place of its own; null if it has none. */
export function planIn<Plan extends PricedPlan>(plan: Plan, currency: string): Plan | null {
  if (currency === plan.currency) return plan
  const { prices = {} } = plan
  const price = Object.hasOwn(prices, currency) ? prices[currency] : undefined
  if (!price) return null
  const { priceMinor, finalPriceMinor, originalPriceMinor = null } = price
  return { ...plan, currency, priceMinor, finalPriceMinor, originalPriceMinor }
}

/** The currencies in which all these plans have a price, the first plan's own first. */
export function commonCurrencies(plans: readonly PricedPlan[]): string[] {
  const [first, ...others] = plans
  if (!first) return []
  return currenciesOf(first).filter((currency) =>
    others.every((plan) => currenciesOf(plan).includes(currency)),
  )
}
