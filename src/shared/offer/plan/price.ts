import type { Reader } from '#shared/texts/reader.ts'

export const DEFAULT_DURATION_DAYS = 30

/** Price per day in minor units, unrounded: today's charge divided by the plan's days. */
export const perDayMinor = (priceMinor: number, durationDays = DEFAULT_DURATION_DAYS): number =>
  priceMinor / durationDays

/** Whole percent between the original price and today's charge; 0 without a discount. */
export function discountPercent(originalPriceMinor: number, priceMinor: number): number {
  if (!(originalPriceMinor > 0)) return 0
  return Math.max(0, Math.round(((originalPriceMinor - priceMinor) / originalPriceMinor) * 100))
}

/** "Save 50%"; null without a discount. */
export function saveText(
  originalPriceMinor: number,
  priceMinor: number,
  { t, f }: Reader<'plans'>,
): string | null {
  const percent = discountPercent(originalPriceMinor, priceMinor)
  return percent > 0 ? t('save', { percent: f.percent(percent / 100) }) : null
}

/**
 * "incl. VAT", beside a price.
 * @param name of the tax; `VAT` is translated, other names are those of the brand
 */
export const taxText = (name: string, { t }: Reader<'plans'>): string =>
  name === 'VAT' ? t('includedVat') : t('includedTax', { tax: name })
