import { z } from 'zod'
import { PACK_SCHEMAS } from '#packs/pack-schemas.ts'
import { idSchema } from '#shared/brand/schema/text-schema.ts'
import { emailSchema } from '../types/email/schema.ts'
import { inPageInfoCardSchema } from '../types/in-page-info-card/schema.ts'
import { infoCardSchema } from '../types/info-card/schema.ts'
import { multipleChoiceSchema } from '../types/multiple-choice/schema.ts'
import { numericSchema } from '../types/numeric/schema.ts'
import { singleChoiceSchema } from '../types/single-choice/schema.ts'
import { tabbedChoiceSchema } from '../types/tabbed-choice/schema.ts'
import { textQuestionSchema } from '../types/text/schema.ts'

/** The schemas of all question types. The type `Question` follows from it. */
export const questionSchema = z.discriminatedUnion('type', [
  singleChoiceSchema,
  multipleChoiceSchema,
  numericSchema,
  emailSchema,
  textQuestionSchema,
  tabbedChoiceSchema,
  ...PACK_SCHEMAS.questions,
  infoCardSchema,
  inPageInfoCardSchema,
])

export const quizFlowSchema = z.strictObject({
  id: idSchema,
  /** The three groups of the progress bar, in order. */
  labels: z.array(z.strictObject({ id: idSchema, label: z.string().min(1) })).min(1),
  questions: z.array(questionSchema).min(1),
})
