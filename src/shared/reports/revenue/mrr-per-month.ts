import type { RevenueDefinition } from './revenue-definitions.ts'

const DAYS_A_YEAR = 365
const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7
/** RevenueCat counts four weeks, or thirty days, as a month. */
const DAYS_OF_FOUR_WEEKS = 28
const DAYS_OF_REVENUECAT_MONTH = 30

/** The number of whole months in a period, of 365/12 days each; null if there is none. */
function wholeMonths(days: number): number | null {
  const months = Math.round((days * MONTHS_A_YEAR) / DAYS_A_YEAR)
  return months > 0 && Math.round((months * DAYS_A_YEAR) / MONTHS_A_YEAR) === days ? months : null
}

/**
 * The price of `periodDays` days per month, in whole minor units. Both definitions divide months and years by their
 * months. For weeks and days Stripe says nothing, so a month has 365/12 days; RevenueCat counts four weeks, or thirty
 * days, as a month.
 *
 * @throws RangeError for days that are not positive
 */
export function monthlyMinor(priceMinor: number, periodDays: number, definition: RevenueDefinition): number {
  if (!(periodDays > 0)) throw new RangeError(`a period must be positive, not ${periodDays} days`)
  const months = wholeMonths(periodDays)
  if (months !== null) return Math.round(priceMinor / months)
  if (definition === 'stripe') {
    return Math.round((priceMinor * DAYS_A_YEAR) / (MONTHS_A_YEAR * periodDays))
  }
  const isWeeks = periodDays % DAYS_A_WEEK === 0
  return Math.round((priceMinor * (isWeeks ? DAYS_OF_FOUR_WEEKS : DAYS_OF_REVENUECAT_MONTH)) / periodDays)
}
