import { z } from 'zod'
import { idSchema } from '#shared/brand/schema/text-schema.ts'
import { measurementTabsSchema, questionFields } from '../../schema/question-fields.ts'

export const goalWeightSchema = z.strictObject({
  type: z.literal('goal-weight'),
  ...questionFields,
  measurementType: z.literal('weight'),
  tabs: measurementTabsSchema(['LB', 'KG']),
  /** The question that holds today's weight. */
  counterpartQuestionId: idSchema,
})
