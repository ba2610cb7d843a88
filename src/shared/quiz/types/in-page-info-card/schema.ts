import { z } from 'zod'
import { extraContentSchema, questionFields } from '../../schema/question-fields.ts'

export const inPageInfoCardSchema = z.strictObject({
  type: z.literal('in-page-info-card'),
  ...questionFields,
  extraContent: extraContentSchema.optional(),
})
