const DAY = 86_400

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** Adds months, keeping the anchor's day of the month or, in a shorter month, its last day. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const month = date.getUTCMonth() + months
  const year = date.getUTCFullYear() + Math.floor(month / 12)
  const monthOfYear = ((month % 12) + 12) % 12
  const day = Math.min(date.getUTCDate(), daysInMonth(year, monthOfYear))
  const time = anchor % DAY
  return Date.UTC(year, monthOfYear, day) / 1000 + time
}

/**
 * The end of the period that starts at `start`, in Unix seconds. Months count from the billing cycle anchor, so that a
 * subscription of the 31st returns to it after February.
 */
export function periodEnd(
  start: number,
  recurring: { interval: string; interval_count: number },
  anchor: number = start,
): number {
  const { interval, interval_count: count } = recurring
  if (interval === 'day') return start + count * DAY
  if (interval === 'week') return start + count * 7 * DAY
  const months = interval === 'year' ? 12 * count : count
  for (let step = months; ; step += months) {
    const end = addMonths(anchor, step)
    if (end > start) return end
  }
}
