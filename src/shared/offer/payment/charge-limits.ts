import type { BrandPlan } from '#shared/brand/brand.ts'
import { currencyDecimals, formatMoney } from './money.ts'

/**
 * Stripe's minimum charges in minor units, by settlement currency:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const MINIMUM_MINOR: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/**
 * For other currencies Stripe converts and applies the minimum of the settlement currency, both unknown here. In nearly
 * all currencies, 50 of the smallest unit is worth no more than the minimum.
 */
const OTHER_MINIMUM_MINOR = 50

/**
 * Maximum charges from the same page: nine digits for IDR and INR, eight for most others. The last four currencies allow
 * more than our integer columns do.
 */
const MAXIMUM_MINOR: Readonly<Record<string, number>> = {
  IDR: 999_999_999,
  INR: 999_999_999,
  COP: 2_147_483_647,
  HUF: 2_147_483_647,
  JPY: 2_147_483_647,
  LBP: 2_147_483_647,
}
const OTHER_MAXIMUM_MINOR = 99_999_999

/** Whether Stripe states a minimum for this currency. For others it depends on the exchange rate. */
export const hasStatedMinimum = (currency: string): boolean =>
  Object.hasOwn(MINIMUM_MINOR, currency.toUpperCase())

/** The minimum charge in minor units. Stripe may require more if it has to convert. */
export const minimumChargeMinor = (currency: string): number =>
  MINIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MINIMUM_MINOR

/** The maximum charge in minor units. */
export const maximumChargeMinor = (currency: string): number =>
  MAXIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MAXIMUM_MINOR

/** A price that Stripe cannot charge: its field, what is wrong and what to do. */
export type ChargeProblem = { field: 'finalPriceMinor' | 'priceMinor'; message: string; fix: string }

/** @returns the problem with an amount, or null if it can be charged */
function chargeProblem(amountMinor: number, currency: string): string | null {
  const inBoth = (minor: number): string => `${minor} (${formatMoney(minor, currency)})`
  const minimum = minimumChargeMinor(currency)
  const maximum = maximumChargeMinor(currency)
  if (amountMinor >= minimum && amountMinor <= maximum) return null
  const limit = amountMinor < minimum ? `at least ${inBoth(minimum)}` : `at most ${inBoth(maximum)}`
  return `is ${inBoth(amountMinor)}, but Stripe charges ${limit}; amounts are in minor units of ${currency}, such as cents`
}

/**
 * Checks that Stripe can charge a plan's prices. Our plans cannot be free, because access follows a payment, so 0 is below
 * the minimum. The struck-through price is never charged.
 *
 * @returns one problem per price
 */
export function planChargeProblems({
  currency,
  priceMinor,
  finalPriceMinor,
}: Pick<BrandPlan, 'currency' | 'priceMinor' | 'finalPriceMinor'>): ChargeProblem[] {
  const prices = [
    { field: 'finalPriceMinor', name: 'finalPriceMinor, charged first,', amountMinor: finalPriceMinor },
    { field: 'priceMinor', name: 'priceMinor, charged at each renewal,', amountMinor: priceMinor },
  ] as const
  return prices.flatMap(({ field, name, amountMinor }) => {
    const problem = chargeProblem(amountMinor, currency)
    if (problem === null) return []
    const meant = 10 ** currencyDecimals(currency) * amountMinor
    const isMeant = amountMinor < minimumChargeMinor(currency) && meant >= minimumChargeMinor(currency)
    const fix = isMeant ? `For ${formatMoney(meant, currency)}, write ${meant}.` : 'Write another price.'
    return [{ field, message: `${name} ${problem}`, fix }]
  })
}
