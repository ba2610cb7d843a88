import type { AnswersSummary } from '#web/session/link/restore-from-email-link.ts'

/** Number of answers and day of the last one, in the visitor's time zone. */
export function summaryLabel({ count, lastMs }: AnswersSummary, now: Date): { count: string; last: string } {
  const last = new Date(lastMs)
  const isToday = last.toDateString() === now.toDateString()
  const day = isToday
    ? 'today'
    : last.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  return { count: count === 1 ? '1 answer' : `${count} answers`, last: `Last answer: ${day}` }
}
