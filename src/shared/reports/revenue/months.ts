/** Months are of UTC, written as in `2026-11`. */

/** The month of a moment. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** Its first moment. */
export const monthStart = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`)

/** So many months later; earlier where negative. */
export function addMonths(month: string, count: number): string {
  const date = monthStart(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date)
}

/** The first moment that is no longer in it. */
export const monthEnd = (month: string): Date => monthStart(addMonths(month, 1))

/** How many months from one to another; negative where the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [monthStart(from), monthStart(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
}

/** Both included, in order; none where `to` is before `from`. */
export const monthRange = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, index) => addMonths(from, index))
