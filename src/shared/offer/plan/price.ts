import { moneyFormat, toMajor } from '../payment/money.ts'

/** N-08 */
export const DEFAULT_DURATION_DAYS = 30

/** Price of a day in minor units, unrounded: what is charged today over the plan's days (N-07). */
export const perDayMinor = (priceMinor: number, durationDays = DEFAULT_DURATION_DAYS): number =>
  priceMinor / durationDays

/** Whole percent between the original price and the one charged today (N-06); 0 where there is no discount. */
export function discountPercent(originalPriceMinor: number, priceMinor: number): number {
  if (!(originalPriceMinor > 0)) return 0
  return Math.max(0, Math.round(((originalPriceMinor - priceMinor) / originalPriceMinor) * 100))
}

/** "Save N%" (N-05); null where there is nothing to save. */
export function saveText(originalPriceMinor: number, priceMinor: number): string | null {
  const percent = discountPercent(originalPriceMinor, priceMinor)
  return percent > 0 ? `Save ${percent}%` : null
}

/** A price cut at its point: `$0` and `70`; a currency without decimals has no decimal part. */
export type PriceParts = { wholePart: string; decimalPart: string }

/** The price of a day as it is shown (N-10), rounded to the currency's minor unit and cut at the point. */
export function perDayParts(priceOfDayMinor: number, currency: string): PriceParts {
  const parts = moneyFormat(currency).formatToParts(toMajor(Math.round(priceOfDayMinor), currency))
  const isDecimal = ({ type }: Intl.NumberFormatPart) => type === 'fraction' || type === 'decimal'
  return {
    wholePart: parts
      .filter((part) => !isDecimal(part))
      .map(({ value }) => value)
      .join(''),
    decimalPart: parts.find(({ type }) => type === 'fraction')?.value ?? '',
  }
}

/** The two parts as one text again: the formatted price. */
export const joinPriceParts = ({ wholePart, decimalPart }: PriceParts): string =>
  decimalPart === '' ? wholePart : `${wholePart}.${decimalPart}`
