import { z } from 'zod'
import { questionFields } from '../../schema/question-fields.ts'

export const bmiVisualizationSchema = z.strictObject({
  type: z.literal('bmi-visualization'),
  ...questionFields,
})
