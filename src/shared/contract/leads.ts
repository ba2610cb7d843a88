import { z } from 'zod'
import { attributionSchema } from './attribution.ts'
import { answeredAtSchema, answerSchema, answersSchema } from './answers.ts'
import { emailSchema } from './email.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** Lead ids are 22 url-safe characters: 128 random bits. */
const leadIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Computed by the server from the answers; every figure is null where its inputs are missing. */
export const leadResultsSchema = z.object({
  bmi: z.number().nullable(),
  bmiCategory: z.enum(['underweight', 'normal', 'overweight', 'obese']).nullable(),
  weightKg: z.number().nullable(),
  goalWeightKg: z.number().nullable(),
  weightToLoseKg: z.number().nullable(),
  predictedGoalDate: z.iso.date().nullable(),
  predictedWeeks: z.number().nullable(),
})
export type LeadResults = z.infer<typeof leadResultsSchema>

const metadataInSchema = z.strictObject({ completedAt: isoTimeSchema.nullish() })

const quizDataInSchema = z.strictObject({
  answers: answersSchema,
  /** By the browser's clock; a time after the server's own counts as now, and so does an answer without one. */
  answeredAt: answeredAtSchema.optional(),
  appName: z.string().max(64).optional(),
  completedAt: isoTimeSchema.optional(),
})

const quizDataSchema = z.object({
  answers: answersSchema,
  /** A time without an answer tells when the answer was taken away. */
  answeredAt: answeredAtSchema,
  metadata: z.object({ completedAt: isoTimeSchema.nullable() }),
  results: leadResultsSchema,
})

const leadSchema = z.object({
  _id: leadIdSchema,
  id: leadIdSchema,
  email: z.string(),
  appName: z.string(),
  quizData: quizDataSchema,
  brandVersion: z.string(),
  createdAt: isoTimeSchema,
  updatedAt: isoTimeSchema,
})

/** A made lead, with the signed token that later proves the right to resume it. */
const createdLeadSchema = z.object({
  _id: leadIdSchema,
  id: leadIdSchema,
  email: z.string(),
  token: z.string(),
})

const createBodySchema = z.strictObject({
  email: emailSchema,
  quizData: quizDataInSchema,
  sessionId: z.string().max(64).optional(),
  brandVersion: z.string().max(64).optional(),
  /** How the visitor came here, where they allow it to be kept. */
  attribution: attributionSchema.optional(),
})
/** Any text may be asked for; what is not the id of a lead is not found. */
const askedIdSchema = z.string().min(1).max(64)
const leadParams = z.strictObject({ id: askedIdSchema })
/** The right to a lead is proven by its token in the query or this header, or by the cookie of its browser. */
const proofQuery = { token: z.string().max(512).optional() }
const proofHeaders = z.object({ 'x-lead-token': z.string().max(512).optional() })
/** An unguessable key of one submission: repeating it returns the lead. */
const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,128}$/, 'Must be 16 to 128 letters, digits, dashes or underscores')
    .optional(),
})

/** The quiz's end (E-03, I-08). A repeated call with the same `Idempotency-Key` answers the first lead. */
export const createLead = defineRoute({
  method: 'POST',
  path: '/leads/create',
  tag: 'leads',
  summary: 'Make a lead from an e-mail address and quiz answers',
  headers: idempotencyHeaders,
  body: createBodySchema,
  data: createdLeadSchema,
  status: 201,
})
/** I-02: the same in the shape of a lead (E-02). The server computes `results` itself and does not read any sent. */
export const createLeadFromFields = defineRoute({
  method: 'POST',
  path: '/leads',
  tag: 'leads',
  summary: 'Make a lead from its fields',
  headers: idempotencyHeaders,
  body: createBodySchema.extend({
    appName: z.string().max(64).optional(),
    quizData: quizDataInSchema.extend({
      metadata: metadataInSchema.optional(),
      results: z.unknown().optional(),
    }),
  }),
  data: createdLeadSchema,
  status: 201,
})
export const getLead = defineRoute({
  method: 'GET',
  path: '/leads/:id',
  tag: 'leads',
  summary: 'Read one lead',
  params: leadParams,
  headers: proofHeaders,
  query: z.strictObject(proofQuery),
  data: leadSchema,
})
/**
 * I-04: any of the other fields; answers given replace those of the same ids that were given earlier. A lead can be
 * written back as `getLead` answers it: what the server sets itself is ignored. A changed answer needs a new time in
 * `answeredAt`, or none.
 */
export const updateLead = defineRoute({
  method: 'PATCH',
  path: '/leads/:id',
  tag: 'leads',
  summary: 'Update a lead',
  params: leadParams,
  headers: proofHeaders,
  query: z.strictObject(proofQuery),
  body: z.strictObject({
    email: emailSchema.optional(),
    quizData: z
      .strictObject({
        answers: answersSchema.optional(),
        answeredAt: answeredAtSchema.optional(),
        completedAt: isoTimeSchema.optional(),
        metadata: metadataInSchema.optional(),
        results: z.unknown().optional(),
      })
      .optional(),
    _id: z.unknown().optional(),
    id: z.unknown().optional(),
    appName: z.unknown().optional(),
    brandVersion: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    updatedAt: z.unknown().optional(),
  }),
  data: leadSchema,
})
/** I-05 */
export const updateLeadAnswer = defineRoute({
  method: 'PATCH',
  path: '/leads/:id/quiz-answer',
  tag: 'leads',
  summary: 'Store one answer of a lead',
  params: leadParams,
  headers: proofHeaders,
  query: z.strictObject(proofQuery),
  body: z.strictObject({
    questionId: z.string().max(64),
    answer: answerSchema,
    answeredAt: isoTimeSchema.optional(),
  }),
  data: leadSchema,
})
/** I-06; 404 unless the token, or the cookie of the browser that made the lead, proves the asker. */
export const getMostRecentLead = defineRoute({
  method: 'GET',
  path: '/leads/most-recent',
  tag: 'leads',
  summary: 'The latest lead of an e-mail address',
  headers: proofHeaders,
  query: z.strictObject({ email: emailSchema, ...proofQuery }),
  data: z.object({ _id: leadIdSchema, id: leadIdSchema }),
})
/** I-07 */
export const getLeadQuizData = defineRoute({
  method: 'GET',
  path: '/leads/quiz-data',
  tag: 'leads',
  summary: 'Quiz data of a lead',
  headers: proofHeaders,
  query: z.strictObject({ id: askedIdSchema, ...proofQuery }),
  data: z.object({ quizData: quizDataSchema }),
})
