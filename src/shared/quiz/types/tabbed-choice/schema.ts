import { z } from 'zod'
import { untranslated } from '#shared/brand/schema/text-schema.ts'
import { optionSchema, questionFields } from '../../schema/question-fields.ts'

const tabIdSchema = z.string().min(1).register(untranslated)

export const tabbedChoiceSchema = z.strictObject({
  type: z.literal('tabbed-choice'),
  ...questionFields,
  /** One tab for each system of units; the visitor's is selected. */
  tabs: z
    .array(z.strictObject({ id: tabIdSchema, label: z.string(), unitSystem: z.enum(['imperial', 'metric']) }))
    .min(2),
  /** Options of each tab, by tab id. */
  optionsByTab: z.record(tabIdSchema, z.array(optionSchema).min(2)),
})
