import { z } from 'zod'
import { extraContentSchema, questionFields } from '../../schema/question-fields.ts'

export const infoCardSchema = z.strictObject({
  type: z.literal('info-card'),
  ...questionFields,
  customComponent: z
    .enum([
      'calculating-plan',
      'weight-prediction',
      'face-change',
      'program-preparation',
      'nutrition-experts',
    ])
    .optional(),
  extraContent: extraContentSchema.optional(),
})
