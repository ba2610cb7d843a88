import { z } from 'zod'
import { lineSchema, sourceSchema } from '#shared/brand/schema/text-schema.ts'

/** Goals below this BMI are refused with a safety message; 0 turns this off. */
export const safetySchema = z.strictObject({
  minimumGoalBmi: z.number().min(0).max(25),
  /** Goals above this loss, in percent of today's weight, come with the advice to see a doctor. */
  largeLoss: z
    .strictObject({
      abovePercent: z.number().min(1).max(100),
      advice: lineSchema,
      source: sourceSchema,
    })
    .optional(),
})
