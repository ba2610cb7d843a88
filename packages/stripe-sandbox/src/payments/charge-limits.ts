/**
 * Minimum charges in minor units, by the account's payout currency
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
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
 * For other currencies the minimum depends on exchange rates, which are unknown here. 50 of the smallest unit is no
 * more than the minimum in nearly all of them.
 */
const OTHER_MINIMUM_MINOR = 50

/**
 * Maximum charges (same page): nine digits for IDR and INR, eight for all others except the last four, which end at
 * 32-bit integers.
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

/** Whether Stripe states a minimum for this currency. */
export const hasStatedMinimum = (currency: string): boolean =>
  Object.hasOwn(MINIMUM_MINOR, currency.toUpperCase())

/** In minor units. Stripe may require more if it has to convert. */
export const minimumChargeMinor = (currency: string): number =>
  MINIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MINIMUM_MINOR

/** In minor units. */
export const maximumChargeMinor = (currency: string): number =>
  MAXIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MAXIMUM_MINOR
