import { z } from 'zod'
import { idSchema } from '#shared/brand/schema/text-schema.ts'
import { questionFields } from '#shared/quiz/schema/question-fields.ts'
import { measurementTabsSchema } from './measurement-tabs-schema.ts'

export const goalWeightSchema = z.strictObject({
  type: z.literal('goal-weight'),
  ...questionFields,
  measurementType: z.literal('weight'),
  tabs: measurementTabsSchema(['LB', 'KG']),
  /** The question that holds today's weight. */
  counterpartQuestionId: idSchema,
})
