import type { FieldErrorCode } from './field-error.ts'

/** Further ahead no card is issued. */
const MOST_YEARS_AHEAD = 50

/** `12 / 34` from what was typed, pasted or filled in by the browser (`1/2034`, `1234`, `2`). */
export function formatExpiry(text: string): string {
  const [typedMonth = '', ...rest] = text.split(/[/-]/)
  const separated = rest.length > 0 && /^\s*[1-9]\s*$/.test(typedMonth)
  const digits = `${separated ? '0' : ''}${text.replace(/\D/g, '')}`
  // No month starts with 2 to 9, and none is 13 to 19.
  const needsZero = /^[2-9]/.test(digits) || /^1[3-9]/.test(digits)
  const whole = needsZero ? `0${digits}` : digits
  const month = whole.slice(0, 2)
  const yearDigits = whole.slice(2)
  const year = /^20\d\d/.test(yearDigits) ? yearDigits.slice(2, 4) : yearDigits.slice(0, 2)
  return month.length < 2 ? month : `${month} / ${year}`
}

/** Month 1 to 12 and the whole year; null while one of them is not there. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d\d) \/ (\d\d)$/.exec(formatExpiry(text))
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null
}

/** What is wrong with a date as typed so far, seen from `now`; null where the card is good. */
export function expiryError(text: string, now: Date): FieldErrorCode | null {
  const expiry = parseExpiry(text)
  if (expiry === null) return 'incomplete_expiry'
  if (expiry.month === 0) return 'invalid_expiry_month'
  const thisYear = now.getFullYear()
  if (expiry.year < thisYear) return 'invalid_expiry_year_past'
  if (expiry.year > thisYear + MOST_YEARS_AHEAD) return 'invalid_expiry_year'
  // A card is good to the end of its month.
  const isPast = expiry.year === thisYear && expiry.month < now.getMonth() + 1
  return isPast ? 'invalid_expiry_month_past' : null
}
