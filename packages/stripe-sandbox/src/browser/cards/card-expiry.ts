import type { FieldErrorCode } from './field-error.ts'

/** No card is valid for longer. */
const MOST_YEARS_AHEAD = 50

/** `12 / 34` from typed, pasted or autofilled text (`1/2034`, `1234`, `2`). */
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

/** Month 1 to 12 and the full year; null if one is missing. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d\d) \/ (\d\d)$/.exec(formatExpiry(text))
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null
}

/** The error of an expiry date; null if the card is valid at `now`. */
export function expiryError(text: string, now: Date): FieldErrorCode | null {
  const expiry = parseExpiry(text)
  if (expiry === null) return 'incomplete_expiry'
  if (expiry.month === 0) return 'invalid_expiry_month'
  const thisYear = now.getFullYear()
  if (expiry.year < thisYear) return 'invalid_expiry_year_past'
  if (expiry.year > thisYear + MOST_YEARS_AHEAD) return 'invalid_expiry_year'
  // A card is valid to the end of its month.
  const isPast = expiry.year === thisYear && expiry.month < now.getMonth() + 1
  return isPast ? 'invalid_expiry_month_past' : null
}
