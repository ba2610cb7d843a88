import { z } from 'zod'
import { questionFields, validationSchema } from '../../schema/question-fields.ts'

export const numericSchema = z.strictObject({
  type: z.literal('numeric'),
  ...questionFields,
  placeholder: z.string(),
  validation: validationSchema,
})
