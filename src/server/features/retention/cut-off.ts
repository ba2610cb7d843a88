const MONTHS_PER_YEAR = 12

/**
 * The time a number of calendar months before `now`, in UTC, at the same time of day; in a month without that day its
 * last one (31 August less 6 months is the last of February). Data last used before then have expired.
 */
export function monthsBefore(now: Date, months: number): Date {
  const monthsSinceYear0 = now.getUTCFullYear() * MONTHS_PER_YEAR + now.getUTCMonth() - months
  const year = Math.floor(monthsSinceYear0 / MONTHS_PER_YEAR)
  const month = monthsSinceYear0 - year * MONTHS_PER_YEAR
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = new Date(now)
  before.setUTCFullYear(year, month, Math.min(now.getUTCDate(), lastDay))
  return before
}

/** The first moment of a month, in UTC, that is not before `date`. */
export function monthStartFrom(date: Date): Date {
  const own = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  return new Date(own === date.getTime() ? own : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))
}

export const yearsBefore = (now: Date, years: number): Date => monthsBefore(now, years * MONTHS_PER_YEAR)
