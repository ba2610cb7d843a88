import { z } from 'zod'
import { questionFields, validationSchema } from '../../schema/question-fields.ts'

export const emailSchema = z.strictObject({
  type: z.literal('email'),
  ...questionFields,
  placeholder: z.string(),
  validation: validationSchema.optional(),
})
