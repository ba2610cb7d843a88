import { z } from 'zod'
import { questionFields, validationSchema } from '../../schema/question-fields.ts'

export const textQuestionSchema = z.strictObject({
  type: z.literal('text'),
  ...questionFields,
  placeholder: z.string(),
  validation: validationSchema,
})
