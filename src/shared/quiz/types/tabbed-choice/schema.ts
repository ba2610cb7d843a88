import { z } from 'zod'
import { optionSchema, questionFields } from '../../schema/question-fields.ts'

export const tabbedChoiceSchema = z.strictObject({
  type: z.literal('tabbed-choice'),
  ...questionFields,
  tabs: z.array(z.strictObject({ id: z.enum(['LB', 'KG']), label: z.string() })).min(2),
  /** Options of each tab, by tab id. */
  optionsByTab: z.strictObject({ LB: z.array(optionSchema).min(2), KG: z.array(optionSchema).min(2) }),
})
