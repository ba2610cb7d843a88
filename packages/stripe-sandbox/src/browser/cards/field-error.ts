/** Stripe.js's error codes and messages for card fields. */
const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
} as const

export type FieldErrorCode = keyof typeof MESSAGES

export type FieldError = { code: FieldErrorCode; message: string }

export const fieldError = (code: FieldErrorCode): FieldError => ({ code, message: MESSAGES[code] })

/** Invalid values are reported at once; incomplete ones only when the visitor leaves the field. */
export const isWrongAlready = (code: FieldErrorCode): boolean => code.startsWith('invalid_')
