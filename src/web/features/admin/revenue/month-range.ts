/** The month of a moment, UTC: `2026-11`. */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)

const MONTH = /^(\d{4})-(\d{2})$/

/** The month so many months later; earlier with a negative number. */
export function addMonths(month: string, by: number): string {
  const [, year = '1970', number = '1'] = MONTH.exec(month) ?? []
  const total = Number(year) * 12 + Number(number) - 1 + by
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

/** The months that are shown where none are chosen: the running one and the eleven before. */
export const usualMonths = (running: string): { from: string; to: string } => ({
  from: addMonths(running, -11),
  to: running,
})

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** For an axis: `Nov`, and of each January the year with it, `Jan 27`. */
export function monthTick(month: string): string {
  const name = SHORT.format(new Date(`${month}-01T00:00:00Z`))
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}
