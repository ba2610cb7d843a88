import { z } from 'zod'
import { PACK_CARDS } from '#packs/pack-names.ts'
import { extraContentSchema, questionFields } from '../../schema/question-fields.ts'

/** Drawings of the product itself. `nutrition-experts` shows the card without its picture. */
const CORE_CARDS = ['calculating-plan', 'program-preparation', 'nutrition-experts'] as const

export const infoCardSchema = z.strictObject({
  type: z.literal('info-card'),
  ...questionFields,
  customComponent: z.enum([...CORE_CARDS, ...PACK_CARDS]).optional(),
  extraContent: extraContentSchema.optional(),
})
