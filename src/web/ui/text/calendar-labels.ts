import { DAY_MS } from '#shared/lib/time.ts'
import type { Formats } from '#shared/texts/formats.ts'

/** Formats `YYYY-MM-DD` as `March 14, 2027`. */
export const longDate = (isoDate: string): string =>
  formatUtc(new Date(isoDate), { month: 'long', day: 'numeric', year: 'numeric' })

/** Formats `YYYY-MM-DD` as `Mar 14, 2027`. */
export const shortDate = (isoDate: string): string =>
  formatUtc(new Date(isoDate), { month: 'short', day: 'numeric', year: 'numeric' })

/** A time in the visitor's time zone: `March 14 at 3:05 PM`. */
export const momentLabel = (isoTime: string): string =>
  new Date(isoTime).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The date `days` later as `YYYY-MM-DD`, in UTC like the prediction. */
export function dateAfter(today: Date, days: number): string {
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Evenly spread months from today to `days` later, for a time axis, without duplicates. */
export function axisMonths(today: Date, days: number, count: number, f: Formats): string[] {
  const months = Array.from({ length: count }, (_, index) =>
    f.month(new Date(today.getTime() + (days * index * DAY_MS) / (count - 1)).toISOString()),
  )
  return [...new Set(months)]
}

/** A number of weeks as text on its own: `5 weeks`, `9 months`, `2 years`. */
export function spanLabel(weeks: number, f: Formats): string {
  if (weeks <= 16) return f.duration(weeks, 'week')
  const months = Math.round(weeks / (365.25 / 12 / 7))
  return months < 24 ? f.duration(months, 'month') : f.duration(Math.round(months / 12), 'year')
}

function formatUtc(date: Date, format: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}
