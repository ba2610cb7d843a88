const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/

/** A review's date, `September 21, 2026`; "Recently" without a valid date. */
export function reviewDate(date: string | null | undefined): string {
  const time = date && ISO_DATE.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) return 'Recently'
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
