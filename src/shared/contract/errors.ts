import { z } from 'zod'

/** All error codes. The server maps each to an HTTP status. */
export const errorCodeSchema = z.enum([
  'validation_failed',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
  'lead_not_found',
  'product_not_found',
  'payment_failed',
  'payment_not_found',
  'payment_busy',
  'payment_paused',
  'payment_unavailable',
  'proof_required',
  'sign_in_required',
  'admin_required',
  'second_factor_required',
  'consent_missing',
  'invalid_credentials',
  'account_exists',
  'link_invalid',
  'no_subscription',
  'not_possible',
  'price_changed',
  'idempotency_conflict',
  'rate_limited',
  'unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof errorCodeSchema>

/** One rejected field; `path` is like `quizData.answers.age`. */
export type FieldError = { path: string; message: string }

/** An error response. */
export type FailureEnvelope = {
  success: false
  code: ErrorCode
  message: string
  fields?: FieldError[]
  /** With `payment_failed`: Stripe's decline code, else its error code. */
  paymentCode?: string
  requestId: string
}
