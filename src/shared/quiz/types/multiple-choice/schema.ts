import { z } from 'zod'
import { idSchema } from '#shared/brand/schema/text-schema.ts'
import { choiceFields, validationSchema } from '../../schema/question-fields.ts'

export const multipleChoiceSchema = z.strictObject({
  type: z.literal('multiple-choice'),
  ...choiceFields,
  /** Values that clear all others when chosen, and are cleared by any other. */
  exclusiveValues: z.array(idSchema).optional(),
  validation: validationSchema.optional(),
})
