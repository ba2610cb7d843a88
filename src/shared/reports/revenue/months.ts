/** Months are in UTC, written like `2026-11`. */

export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

export const monthStart = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`)

/** @param count may be negative */
export function addMonths(month: string, count: number): string {
  const date = monthStart(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date)
}

/** The first moment after the month. */
export const monthEnd = (month: string): Date => monthStart(addMonths(month, 1))

/** Negative if `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [monthStart(from), monthStart(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
}

/** Both included, in order; empty if `to` is before `from`. */
export const monthRange = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, index) => addMonths(from, index))
