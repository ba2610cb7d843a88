import { z } from 'zod'
import { errorCodeSchema } from './errors.ts'

/** A successful answer around its data (OP-60). */
export const successEnvelopeSchema = (data: z.ZodType) => z.object({ success: z.literal(true), data })

/** Every refusal and fault (OP-60). */
export const failureEnvelopeSchema = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `payment_failed`: what Stripe calls the failure. */
  paymentCode: z.string().optional(),
  requestId: z.string(),
})
