import { z } from 'zod'
import { errorCodeSchema } from './errors.ts'

/** A successful response. */
export const successEnvelopeSchema = (data: z.ZodType) => z.object({ success: z.literal(true), data })

/** An error response. */
export const failureEnvelopeSchema = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `payment_failed`: Stripe's error code. */
  paymentCode: z.string().optional(),
  requestId: z.string(),
})
