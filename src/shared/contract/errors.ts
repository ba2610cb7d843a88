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

/** A successful response. */
export const successEnvelopeSchema = (data: z.ZodType) => z.object({ success: z.literal(true), data })

/** An error response. */
export const failureEnvelopeSchema = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  /** The rejected fields; `path` is like `quizData.answers.age`. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `payment_failed`: Stripe's decline code, else its error code. */
  paymentCode: z.string().optional(),
  requestId: z.string(),
})
export type FailureEnvelope = z.infer<typeof failureEnvelopeSchema>
export type FieldError = NonNullable<FailureEnvelope['fields']>[number]
