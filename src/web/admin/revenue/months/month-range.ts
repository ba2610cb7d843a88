import { addMonths, monthStart } from '#shared/reports/revenue/months.ts'

/** The default range: the current month and the eleven before. */
export const defaultMonths = (running: string): { from: string; to: string } => ({
  from: addMonths(running, -11),
  to: running,
})

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** An axis label: `Nov`, with the year for January: `Jan 27`. */
export function monthTick(month: string): string {
  const name = SHORT.format(monthStart(month))
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}
