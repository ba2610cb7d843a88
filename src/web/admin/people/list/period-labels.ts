import { day } from '../../format/format.ts'
import type { Period } from '../../filters/period.ts'

/** Days of a filter in words: `Nov 1, 2026 to Nov 7, 2026`, `since Nov 1, 2026`. */
export function periodLabel({ from, to }: Period): string {
  if (from === '') return `until ${day(to)}`
  if (to === '') return `since ${day(from)}`
  return from === to ? day(from) : `${day(from)} to ${day(to)}`
}
