import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { FUNNEL_STAGES, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { daySchema } from './admin.ts'
import { adminRoutes } from '../route.ts'

const { viewer } = adminRoutes

const stageSchema = z.enum(FUNNEL_STAGES)
const word = z.string().min(1).max(128)
const placeSchema = z.string().regex(/^(?:stage|step):[\w-]{1,64}$/, 'Must be stage:NAME or step:QUESTION')

/** Sessions that began on these days, UTC, both included. Default: today and the 28 days before. */
const conversionFilters = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Compare with the preceding period of the same length, or the same days a year earlier. */
  compare: z.enum(['none', 'previous', 'year']).default('previous'),
  splitBy: z.enum(VISIT_DIMENSIONS).optional(),
  device: word.optional(),
  country: word.optional(),
  source: word.optional(),
  medium: word.optional(),
  campaign: word.optional(),
  /** To the brand's `reportQuestion`. */
  answer: word.optional(),
  brandVersion: word.optional(),
}
const periodSchema = z.object({ from: daySchema, to: daySchema })

const stepCountsSchema = z.object({
  /** Sessions that saw the step: entrants = completers + exits + still there. */
  entrants: z.int(),
  completers: z.int(),
  exits: z.int(),
  stillThere: z.int(),
  /** From the first view to the first answer; for the accuracy see `step-time.ts`. */
  medianSeconds: z.number().nullable(),
})
export type StepCounts = z.infer<typeof stepCountsSchema>
const stepSchema = stepCountsSchema.extend({
  questionId: z.string(),
  question: z.string(),
  /** Position in the current quiz, from 1; null: no longer in it. */
  position: z.int().nullable(),
  /** Not every session sees it. */
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

export const readConversions = viewer.get('/admin/conversions', {
  summary: 'Read the funnel by stage and step',
  query: z.strictObject(conversionFilters),
  data: z.object({
    /** When the counts were last updated. */
    asOf: isoTimeSchema.nullable(),
    period: periodSchema,
    comparison: periodSchema.nullable(),
    /** All sessions of the period. */
    sessions: z.int(),
    sessionsBefore: z.int().nullable(),
    stages: z.array(stageCountSchema),
    /** In the order of the quiz. */
    steps: z.array(stepSchema),
    /** Versions that the filtered sessions saw, in the order of their first day. */
    brandVersions: z.array(z.object({ version: z.string(), firstDay: daySchema, sessions: z.int() })),
    /** With `splitBy`: up to 12 values, those with the most sessions first, and the rest as `other`. */
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
/** Sessions that reached `start`, and those of them that reached `end` after it. */
export const readConversionBetween = viewer.get('/admin/conversions/between', {
  summary: 'Read the conversion between any two stages or steps',
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
/** At most 200 values each, those with the most sessions first. */
export const listConversionFacets = viewer.get('/admin/conversions/facets', {
  summary: 'List the values of the filters',
  data: z.object({
    device: z.array(z.string()),
    country: z.array(z.string()),
    source: z.array(z.string()),
    medium: z.array(z.string()),
    campaign: z.array(z.string()),
    answer: z.array(z.string()),
    brandVersion: z.array(z.string()),
  }),
})
