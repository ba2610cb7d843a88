import { z } from 'zod'
import { attributionSchema } from './attribution.ts'
import { answeredAtSchema, answerSchema, answersSchema } from './answers.ts'
import { emailSchema } from './email.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** Lead ids are 22 url-safe characters: 128 random bits. */
const leadIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Computed by the server from the answers; null where inputs are missing. */
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
  /** By the browser's clock. Missing and future times count as now. */
  answeredAt: answeredAtSchema.optional(),
  appName: z.string().max(64).optional(),
  completedAt: isoTimeSchema.optional(),
})

const quizDataSchema = z.object({
  answers: answersSchema,
  /** A time without an answer is when the answer was deleted. */
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

/** A new lead, with the signed token that proves the right to it. */
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
  /** Only with the visitor's consent. */
  attribution: attributionSchema.optional(),
})
/** Any text is accepted; one that is no lead id is not found. */
const askedIdSchema = z.string().min(1).max(64)
const leadParams = z.strictObject({ id: askedIdSchema })
/** Proof of the right to a lead: its token in the query or this header, or the cookie of its browser. */
const proofQuery = { token: z.string().max(512).optional() }
const proofHeaders = z.object({ 'x-lead-token': z.string().max(512).optional() })
/** An unguessable key of one submission. Repeating it returns the first lead. */
const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,128}$/, 'Must be 16 to 128 letters, digits, dashes or underscores')
    .optional(),
})

export const createLead = defineRoute({
  method: 'POST',
  path: '/leads/create',
  tag: 'leads',
  summary: 'Create a lead from an email address and quiz answers',
  headers: idempotencyHeaders,
  body: createBodySchema,
  data: createdLeadSchema,
  status: 201,
})
/** The same in the shape of a lead. The server ignores `results` and computes them itself. */
export const createLeadFromFields = defineRoute({
  method: 'POST',
  path: '/leads',
  tag: 'leads',
  summary: 'Create a lead from its fields',
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
  summary: 'Read a lead',
  params: leadParams,
  headers: proofHeaders,
  query: z.strictObject(proofQuery),
  data: leadSchema,
})
/**
 * Updates the given fields; later answers replace earlier ones. The response of `getLead` can be sent back: fields set by
 * the server are ignored. A changed answer needs a new time in `answeredAt`, or none.
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
/** 404 without a proof. */
export const getMostRecentLead = defineRoute({
  method: 'GET',
  path: '/leads/most-recent',
  tag: 'leads',
  summary: 'Find the latest lead of an email address',
  headers: proofHeaders,
  query: z.strictObject({ email: emailSchema, ...proofQuery }),
  data: z.object({ _id: leadIdSchema, id: leadIdSchema }),
})
export const getLeadQuizData = defineRoute({
  method: 'GET',
  path: '/leads/quiz-data',
  tag: 'leads',
  summary: 'Read the quiz data of a lead',
  headers: proofHeaders,
  query: z.strictObject({ id: askedIdSchema, ...proofQuery }),
  data: z.object({ quizData: quizDataSchema }),
})
