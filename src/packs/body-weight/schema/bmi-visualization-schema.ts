import { z } from 'zod'
import { questionFields } from '#shared/quiz/schema/question-fields.ts'

export const bmiVisualizationSchema = z.strictObject({
  type: z.literal('bmi-visualization'),
  ...questionFields,
})
