import { hasValidCheckDigit } from '../../cards/check-digit.ts'
import { brandRule } from './card-brand.ts'
import type { FieldErrorCode } from './field-error.ts'

const longest = (digits: string): number => Math.max(...brandRule(digits).lengths)

/** The digits of a text, at most as many as the brand allows. */
export function cardDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.slice(0, longest(digits))
}

/** `4242424242424242` as `4242 4242 4242 4242`, `378282246310005` as `3782 822463 10005`. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text)
  const { gaps } = brandRule(digits)
  return digits.replace(/\d/g, (digit, index: number) => (gaps.includes(index) ? ` ${digit}` : digit))
}

/** The error of a card number; null if it is complete and valid. */
export function cardNumberError(text: string): FieldErrorCode | null {
  const digits = cardDigits(text)
  const { lengths } = brandRule(digits)
  if (lengths.includes(digits.length) && hasValidCheckDigit(digits)) return null
  return digits.length < longest(digits) ? 'incomplete_number' : 'invalid_number'
}
