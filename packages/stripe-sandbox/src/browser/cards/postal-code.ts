import type { FieldErrorCode } from './field-error.ts'

type PostalRule = {
  label: 'zip' | 'postalCode'
  placeholder: string
  pattern: RegExp
  inputMode: 'numeric' | 'text'
}

/** Countries whose banks check postal codes: Stripe only asks for them there. */
const RULES: Readonly<Record<string, PostalRule>> = {
  US: { label: 'zip', placeholder: '12345', pattern: /^\d{5}(?:[- ]?\d{4})?$/, inputMode: 'numeric' },
  CA: {
    label: 'postalCode',
    placeholder: 'M5T 1T4',
    pattern: /^[A-Z]\d[A-Z][- ]?\d[A-Z]\d$/i,
    inputMode: 'text',
  },
  GB: {
    label: 'postalCode',
    placeholder: 'WS11 1DB',
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    inputMode: 'text',
  },
}

export const postalRule = (country: string): PostalRule | null => RULES[country] ?? null

export function postalCodeError(country: string, text: string): FieldErrorCode | null {
  const rule = postalRule(country)
  return rule === null || rule.pattern.test(text.trim()) ? null : 'incomplete_zip'
}
