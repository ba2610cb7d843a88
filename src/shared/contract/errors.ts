import { z } from 'zod'
import type { FindingTexts } from '#shared/brand/finding-text.ts'
import { ERROR_REASONS, type ErrorReason } from './error-reasons.ts'

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
  'version_ended',
  'idempotency_conflict',
  'rate_limited',
  'unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof errorCodeSchema>

const codeByReason: Readonly<Record<ErrorReason, ErrorCode>> = ERROR_REASONS
const isReason = (name: string): name is ErrorReason => Object.hasOwn(codeByReason, name)
const errorReasonSchema = z.enum(Object.keys(codeByReason).filter(isReason))

/** With them, the reader's language supplies the text; `message` is in English, for machines. */
const reasonFields = {
  /** Absent: the code says it all. */
  reason: errorReasonSchema.optional(),
  /** Fill the placeholders of the reason's text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}

/** What is wrong with the content of a brand. */
const findingSchema = z.object({
  /** In English, for machines, like `fix`. */
  message: z.string(),
  fix: z.string().optional(),
  /** From which the reader's language supplies both; absent where no translation exists. */
  texts: z.custom<FindingTexts>().optional(),
})
export type ErrorFinding = z.infer<typeof findingSchema>

/** A successful response. */
export const successEnvelopeSchema = (data: z.ZodType) => z.object({ success: z.literal(true), data })

/** An error response. */
export const failureEnvelopeSchema = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  ...reasonFields,
  /** The rejected fields; `path` is like `quizData.answers.age`. */
  fields: z.array(z.object({ path: z.string(), message: z.string(), ...reasonFields })).optional(),
  /** With the reason `brand_has_errors`: the errors. */
  findings: z.array(findingSchema).optional(),
  /** With `payment_failed`: Stripe's decline code, else its error code. */
  paymentCode: z.string().optional(),
  requestId: z.string(),
})
export type FailureEnvelope = z.infer<typeof failureEnvelopeSchema>
export type FieldError = NonNullable<FailureEnvelope['fields']>[number]
