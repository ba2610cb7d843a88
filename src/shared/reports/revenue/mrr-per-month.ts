import type { RevenueDefinition } from './revenue-definitions.ts'

const DAYS_A_YEAR = 365
const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7
/** RevenueCat takes a price of four weeks for a month's, and a day's thirty times. */
const DAYS_OF_FOUR_WEEKS = 28
const DAYS_OF_REVENUECAT_MONTH = 30

/** Whole months that so many days stand for (365/12 rounded); null where they are no whole months. */
function wholeMonths(days: number): number | null {
  const months = Math.round((days * MONTHS_A_YEAR) / DAYS_A_YEAR)
  return months > 0 && Math.round((months * DAYS_A_YEAR) / MONTHS_A_YEAR) === days ? months : null
}

/**
 * A price of `periodDays` days, as a month's, in whole minor units. Months and years are divided by their months in both
 * definitions. Of weeks and days Stripe says nothing, and a month is taken as 365/12 days; RevenueCat counts four weeks as
 * one month, and thirty days.
 *
 * @throws RangeError for days that are not positive
 */
export function monthlyMinor(priceMinor: number, periodDays: number, definition: RevenueDefinition): number {
  if (!(periodDays > 0)) throw new RangeError(`${periodDays} days are no period`)
  const months = wholeMonths(periodDays)
  if (months !== null) return Math.round(priceMinor / months)
  if (definition === 'stripe') {
    return Math.round((priceMinor * DAYS_A_YEAR) / (MONTHS_A_YEAR * periodDays))
  }
  const isWeeks = periodDays % DAYS_A_WEEK === 0
  return Math.round((priceMinor * (isWeeks ? DAYS_OF_FOUR_WEEKS : DAYS_OF_REVENUECAT_MONTH)) / periodDays)
}
