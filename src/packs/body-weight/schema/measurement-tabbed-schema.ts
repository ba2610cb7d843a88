import { z } from 'zod'
import { idSchema } from '#shared/brand/schema/text-schema.ts'
import { questionFields } from '#shared/quiz/schema/question-fields.ts'
import { measurementTabsSchema } from './measurement-tabs-schema.ts'

export const measurementTabbedSchema = z.strictObject({
  type: z.literal('measurement-tabbed'),
  ...questionFields,
  measurementType: z.enum(['height', 'weight']),
  tabs: measurementTabsSchema(['FT', 'CM', 'LB', 'KG']),
  counterpartQuestionId: idSchema.optional(),
})
