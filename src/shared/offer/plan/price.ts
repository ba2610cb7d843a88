import { moneyFormat, toMajor } from '../payment/money.ts'

export const DEFAULT_DURATION_DAYS = 30

/** Price per day in minor units, unrounded: today's charge divided by the plan's days. */
export const perDayMinor = (priceMinor: number, durationDays = DEFAULT_DURATION_DAYS): number =>
  priceMinor / durationDays

/** Whole percent between the original price and today's charge; 0 without a discount. */
export function discountPercent(originalPriceMinor: number, priceMinor: number): number {
  if (!(originalPriceMinor > 0)) return 0
  return Math.max(0, Math.round(((originalPriceMinor - priceMinor) / originalPriceMinor) * 100))
}

/** "Save N%"; null without a discount. */
export function saveText(originalPriceMinor: number, priceMinor: number): string | null {
  const percent = discountPercent(originalPriceMinor, priceMinor)
  return percent > 0 ? `Save ${percent}%` : null
}

/** A price split at its point: `$0` and `70`. Currencies without decimals have no decimal part. */
export type PriceParts = { wholePart: string; decimalPart: string }

/** The price per day, rounded to the currency's minor unit and split at the point. */
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

/** Joins the two parts to the formatted price. */
export const joinPriceParts = ({ wholePart, decimalPart }: PriceParts): string =>
  decimalPart === '' ? wholePart : `${wholePart}.${decimalPart}`
