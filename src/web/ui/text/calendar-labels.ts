const DAY_MS = 86_400_000

/** A date `YYYY-MM-DD` in words: `March 14, 2027`. */
export const longDate = (isoDate: string): string =>
  words(new Date(isoDate), { month: 'long', day: 'numeric', year: 'numeric' })

/** The same, short: `Mar 14, 2027`. */
export const shortDate = (isoDate: string): string =>
  words(new Date(isoDate), { month: 'short', day: 'numeric', year: 'numeric' })

/** A moment by the visitor's own clock: `March 14 at 3:05 PM`. */
export const momentLabel = (isoTime: string): string =>
  new Date(isoTime).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The date so many days after a day, `YYYY-MM-DD`, reckoned in UTC like the prediction. */
export function dateAfter(today: Date, days: number): string {
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The months from today to a number of days later, evenly spread, for the axis of a drawing; never the same one twice. */
export function axisMonths(today: Date, days: number, count: number): string[] {
  const months = Array.from({ length: count }, (_, index) =>
    words(new Date(today.getTime() + (days * index * DAY_MS) / (count - 1)), {
      month: 'short',
      year: 'numeric',
    }),
  )
  return [...new Set(months)]
}

/** So many days as people say it: `5 weeks`, `9 months`, `2 years`. */
export function spanLabel(weeks: number): string {
  if (weeks <= 16) return plural(weeks, 'week')
  const months = Math.round(weeks / (365.25 / 12 / 7))
  return months < 24 ? plural(months, 'month') : plural(Math.round(months / 12), 'year')
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function words(date: Date, format: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}
