import { z } from 'zod'
import type { Answer } from '#shared/quiz/answers.ts'
import { isoTimeSchema } from './time.ts'

const text = z.string().max(2000)
const amount = z.union([z.number(), z.string().max(20)])

/** Any form of `Answer`. */
export const answerSchema: z.ZodType<Answer> = z.union([
  text,
  z.number(),
  z.boolean(),
  z.array(text).max(50),
  z.strictObject({ tabId: z.literal('LB'), pounds: amount }),
  z.strictObject({ tabId: z.literal('KG'), kilograms: amount }),
  z.strictObject({ tabId: z.literal('CM'), cm: amount }),
  z.strictObject({ tabId: z.literal('FT'), ft: amount, in: amount }),
  z.strictObject({ tabId: text, value: text }),
])

const questionIdSchema = z.string().regex(/^[a-z0-9_]{1,64}$/)

/** By question id. The server checks which ids and values the quiz allows. */
export const answersSchema = z.record(questionIdSchema, answerSchema)

/** Time of each answer, by question id. */
export const answeredAtSchema = z.record(questionIdSchema, isoTimeSchema)
