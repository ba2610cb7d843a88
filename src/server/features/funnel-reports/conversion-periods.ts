import { DAY_MS } from '#shared/lib/time.ts'
import { fieldRefusal, NOT_VALID } from '#server/http/routing/refusal.ts'

/** Days in UTC, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

type Compare = 'none' | 'previous' | 'year'

/** Default length of a period: it begins this many days before its end. */
const DEFAULT_DAYS_BEFORE = 28

const msOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
const dayAfter = (day: string, days: number): string =>
  new Date(msOfDay(day) + days * DAY_MS).toISOString().slice(0, 10)

/** `end` is the first moment after the period. */
export const momentsOf = ({ from, to }: Period): { start: Date; end: Date } => ({
  start: new Date(msOfDay(from)),
  end: new Date(msOfDay(to) + DAY_MS),
})

/** The same day of the previous year; 28 February for 29 February. */
function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const isLeapDay = month === '02' && date === '29'
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${isLeapDay ? '28' : date}`
}

function comparedWith({ from, to }: Period, compare: Compare): Period | null {
  if (compare === 'none') return null
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = Math.round((msOfDay(to) - msOfDay(from)) / DAY_MS) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/**
 * The requested period, and the one to compare it with.
 * @throws AppError `validation_failed` for a period that ends before it begins
 */
export function conversionPeriods(
  query: {
    from?: string | undefined
    to?: string | undefined
    compare?: Compare | undefined
  },
  now: Date,
): { period: Period; comparison: Period | null } {
  const to = query.to ?? now.toISOString().slice(0, 10)
  const from = query.from ?? dayAfter(to, -DEFAULT_DAYS_BEFORE)
  if (from > to) {
    throw fieldRefusal('from', 'days_reversed', { message: NOT_VALID })
  }
  const period = { from, to }
  return { period, comparison: comparedWith(period, query.compare ?? 'previous') }
}
