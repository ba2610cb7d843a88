import { z } from 'zod'
import { packResultsSchema } from '#packs/pack-schemas.ts'
import { emailSchema, idempotencyHeaders, isoTimeSchema } from './fields.ts'
import { attributionSchema } from './attribution.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { routes } from './route.ts'

const leads = routes('leads')

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
const answersSchema = z.record(questionIdSchema, answerSchema)

/** Time of each answer, by question id. */
const answeredAtSchema = z.record(questionIdSchema, isoTimeSchema)

/** Lead ids are 22 url-safe characters: 128 random bits. */
const leadIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Computed by the server from the answers, by the packs of the brand. */
export type LeadResults = z.infer<typeof packResultsSchema>

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
  results: packResultsSchema,
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
/** Any text is accepted; if it is no lead id, no lead is found. */
const askedIdSchema = z.string().min(1).max(64)
const leadParams = z.strictObject({ id: askedIdSchema })
/** Proof of the right to a lead: its token in the query or this header, or the cookie of its browser. */
const proofQuery = { token: z.string().max(512).optional() }
const proofHeaders = z.object({ 'x-lead-token': z.string().max(512).optional() })

export const createLead = leads.post('/leads/create', {
  summary: 'Create a lead from an email address and quiz answers',
  followsVersion: true,
  headers: idempotencyHeaders,
  body: createBodySchema,
  data: createdLeadSchema,
  status: 201,
})
/** The same in the shape of a lead. The server ignores `results` and computes them itself. */
export const createLeadFromFields = leads.post('/leads', {
  summary: 'Create a lead from its fields',
  followsVersion: true,
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
export const getLead = leads.get('/leads/:id', {
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
export const updateLead = leads.patch('/leads/:id', {
  summary: 'Update a lead',
  followsVersion: true,
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
export const updateLeadAnswer = leads.patch('/leads/:id/quiz-answer', {
  summary: 'Store one answer of a lead',
  followsVersion: true,
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
export const getMostRecentLead = leads.get('/leads/most-recent', {
  summary: 'Find the latest lead of an email address',
  headers: proofHeaders,
  query: z.strictObject({ email: emailSchema, ...proofQuery }),
  data: z.object({ _id: leadIdSchema, id: leadIdSchema }),
})
export const getLeadQuizData = leads.get('/leads/quiz-data', {
  summary: 'Read the quiz data of a lead',
  headers: proofHeaders,
  query: z.strictObject({ id: askedIdSchema, ...proofQuery }),
  data: z.object({
    quizData: quizDataSchema,
    /** The version on which the visitor continues, while that is allowed. */
    brandVersion: z.string(),
    createdAt: isoTimeSchema,
  }),
})
