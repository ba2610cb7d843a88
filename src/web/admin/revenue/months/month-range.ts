import { addMonths, monthStart } from '#shared/reports/revenue/months.ts'

/** The months that are shown where none are chosen: the running one and the eleven before. */
export const usualMonths = (running: string): { from: string; to: string } => ({
  from: addMonths(running, -11),
  to: running,
})

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** For an axis: `Nov`, and of each January the year with it, `Jan 27`. */
export function monthTick(month: string): string {
  const name = SHORT.format(monthStart(month))
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}
