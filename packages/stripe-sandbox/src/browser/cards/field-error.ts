import type { FormTexts } from '../texts/en.ts'
import type { FormReader } from '../texts/form-texts.ts'

/** Stripe.js's error codes for card fields. */
export type FieldErrorCode = Extract<keyof FormTexts, `incomplete_${string}` | `invalid_${string}`>

export type FieldError = { code: FieldErrorCode; message: string }

export const fieldError = (code: FieldErrorCode, t: FormReader): FieldError => ({ code, message: t(code) })

/** Invalid values are reported at once; incomplete ones only when the visitor leaves the field. */
export const isWrongAlready = (code: FieldErrorCode): boolean => code.startsWith('invalid_')
