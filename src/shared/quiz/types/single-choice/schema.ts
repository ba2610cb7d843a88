import { z } from 'zod'
import { choiceFields } from '../../schema/question-fields.ts'

export const singleChoiceSchema = z.strictObject({ type: z.literal('single-choice'), ...choiceFields })
