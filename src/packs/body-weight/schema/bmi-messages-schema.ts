import { z } from 'zod'
import { pictureSchema, textSchema } from '#shared/brand/schema/text-schema.ts'

const bmiMessageSchema = z.strictObject({ emoji: pictureSchema, message: textSchema })

/** An emoji and a message for each category. */
export const bmiMessagesSchema = z.strictObject({
  underweight: bmiMessageSchema,
  normal: bmiMessageSchema,
  overweight: bmiMessageSchema,
  obese: bmiMessageSchema,
})
