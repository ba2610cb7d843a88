import { z } from 'zod'
import { FUNNEL_STAGES, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { daySchema } from './admin.ts'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

const stageSchema = z.enum(FUNNEL_STAGES)
const word = z.string().min(1).max(128)
const placeSchema = z.string().regex(/^(?:stage|step):[\w-]{1,64}$/, 'Must be stage:NAME or step:QUESTION')

/** Sessions that began on these days (UTC, both included); without them the last 28 days and today. */
const conversionFilters = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The period of the same length before it, or the same days a year before. */
  compare: z.enum(['none', 'previous', 'year']).default('previous'),
  splitBy: z.enum(VISIT_DIMENSIONS).optional(),
  device: word.optional(),
  country: word.optional(),
  source: word.optional(),
  medium: word.optional(),
  campaign: word.optional(),
  gender: word.optional(),
  brandVersion: word.optional(),
}
const periodSchema = z.object({ from: daySchema, to: daySchema })

const stepCountsSchema = z.object({
  /** Sessions that were shown the step: entrants = completers + exits + still there. */
  entrants: z.int(),
  completers: z.int(),
  exits: z.int(),
  stillThere: z.int(),
  /** From the first view to the first answer, of those who answered; see `step-time.ts` for how exact. */
  medianSeconds: z.number().nullable(),
})
export type StepCounts = z.infer<typeof stepCountsSchema>
const stepSchema = stepCountsSchema.extend({
  questionId: z.string(),
  question: z.string(),
  /** Place in today's quiz from 1; null for a question that is no longer in it. */
  position: z.int().nullable(),
  /** Not every session is led over it. */
  isConditional: z.boolean(),
  before: stepCountsSchema.nullable(),
})
export type ConversionStep = z.infer<typeof stepSchema>
const stageCountSchema = z.object({
  stage: stageSchema,
  sessions: z.int(),
  before: z.int().nullable(),
})
export type StageCount = z.infer<typeof stageCountSchema>

export const readConversions = defineRoute({
  method: 'GET',
  path: '/admin/conversions',
  tag: 'admin',
  summary: 'The funnel, stage by stage and step by step',
  admin: 'viewer',
  query: z.strictObject(conversionFilters),
  data: z.object({
    /** How far the counts are. */
    asOf: isoTimeSchema.nullable(),
    period: periodSchema,
    comparison: periodSchema.nullable(),
    /** All sessions of the period. */
    sessions: z.int(),
    sessionsBefore: z.int().nullable(),
    stages: z.array(stageCountSchema),
    /** In the order of the quiz. */
    steps: z.array(stepSchema),
    /** Of the sessions that the filters leave, in the order of the days on which any session first saw them. */
    brandVersions: z.array(z.object({ version: z.string(), firstDay: daySchema, sessions: z.int() })),
    /** With `splitBy`: its values, the most sessions first; at most 12, the rest together as `other`. */
    segments: z.array(
      z.object({
        value: z.string(),
        sessions: z.int(),
        stages: z.array(z.object({ stage: stageSchema, sessions: z.int() })),
        steps: z.array(stepCountsSchema.extend({ questionId: z.string() })),
      }),
    ),
  }),
})
/** Sessions that were at `start`, and those of them that came to `end`, whatever lies between. */
export const readConversionBetween = defineRoute({
  method: 'GET',
  path: '/admin/conversions/between',
  tag: 'admin',
  summary: 'From any stage or step to any other',
  admin: 'viewer',
  query: z.strictObject({ ...conversionFilters, start: placeSchema, end: placeSchema }),
  data: z.object({
    asOf: isoTimeSchema.nullable(),
    period: periodSchema,
    comparison: periodSchema.nullable(),
    started: z.int(),
    reached: z.int(),
    medianSeconds: z.number().nullable(),
    before: z.object({ started: z.int(), reached: z.int(), medianSeconds: z.number().nullable() }).nullable(),
    segments: z.array(z.object({ value: z.string(), started: z.int(), reached: z.int() })),
  }),
})
/** Values that filters can be set to, the most sessions first; at most 200 each. */
export const listConversionFacets = defineRoute({
  method: 'GET',
  path: '/admin/conversions/facets',
  tag: 'admin',
  summary: 'Values of the dimensions',
  admin: 'viewer',
  data: z.object({
    device: z.array(z.string()),
    country: z.array(z.string()),
    source: z.array(z.string()),
    medium: z.array(z.string()),
    campaign: z.array(z.string()),
    gender: z.array(z.string()),
    brandVersion: z.array(z.string()),
  }),
})
