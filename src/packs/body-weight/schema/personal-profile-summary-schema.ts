import { z } from 'zod'
import { questionFields } from '#shared/quiz/schema/question-fields.ts'

export const personalProfileSummarySchema = z.strictObject({
  type: z.literal('personal-profile-summary'),
  ...questionFields,
})
