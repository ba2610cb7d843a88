import { z } from 'zod'

/** Every code a refusal can carry; the server's table from code to status is exhaustive over it. */
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

/** One rejected field: a path like `quizData.answers.age` and what is wrong with it. */
export type FieldError = { path: string; message: string }

/** The answer to a refused or failed call (OP-60). */
export type FailureEnvelope = {
  success: false
  code: ErrorCode
  message: string
  fields?: FieldError[]
  /** With `payment_failed`: Stripe's code of the failure, or its decline code where that says more. */
  paymentCode?: string
  requestId: string
}
