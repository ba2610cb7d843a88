/**
 * What Stripe charges at least, in minor units, by the currency in which an account is paid out: "Minimum and maximum
 * charge amounts", https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
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
 * Stripe converts every other currency and applies the minimum of the currency that the account is paid out in. Neither
 * the rate nor that currency is known here. In nearly all currencies, 50 of the smallest unit is worth no more than the
 * minimum.
 */
const OTHER_MINIMUM_MINOR = 50

/**
 * From the same page: nine digits for IDR (with any card) and INR, eight for all others but the last four. Those may have
 * ten digits and more; integers of our tables end here.
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

/** Whether Stripe states a minimum for the currency itself. For others it is a matter of the exchange rate. */
export const hasStatedMinimum = (currency: string): boolean =>
  Object.hasOwn(MINIMUM_MINOR, currency.toUpperCase())

/** The least that can be charged in `currency`, in minor units. Stripe may ask for more where it has to convert. */
export const minimumChargeMinor = (currency: string): number =>
  MINIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MINIMUM_MINOR

/** The most that can be charged in `currency` at once, in minor units. */
export const maximumChargeMinor = (currency: string): number =>
  MAXIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MAXIMUM_MINOR
