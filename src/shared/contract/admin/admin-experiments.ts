import { remarkSchema } from './remark-schema.ts'
import { z } from 'zod'
import {
  END_REASONS,
  EXPERIMENT_STATES,
  MAX_ARMS,
  MIN_ARMS,
  MIN_WEIGHT,
  SPLITS,
  VERDICTS,
  WEIGHT_SUM,
} from '#shared/experiments/experiment-rules.ts'
import { isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'
import { nextCursorSchema, pageQuery } from './admin.ts'

const { viewer, publisher } = adminRoutes

const numberSchema = z.int().min(1).max(1_000_000)
const armSchema = z.object({
  /** The version's number. */
  number: numberSchema,
  /** In percent. */
  weight: z.int().min(MIN_WEIGHT).max(WEIGHT_SUM),
})

const experimentSchema = z.object({
  id: z.string(),
  name: z.string(),
  hypothesis: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  /** The first is the version that was live when the experiment was created. */
  arms: z.array(armSchema),
  smallestEffectPercent: z.int(),
  plannedVisitors: z.int(),
  createdByEmail: z.string(),
  createdAt: isoTimeSchema,
  startedAt: isoTimeSchema.nullable(),
  stoppedAt: isoTimeSchema.nullable(),
  endReason: z.enum(END_REASONS).nullable(),
  publishedNumber: z.int().nullable(),
})
export type ExperimentRow = z.infer<typeof experimentSchema>

export const listExperiments = viewer.get('/admin/experiments', {
  summary: 'List the experiments of a brand, newest first',
  query: z.strictObject({ ...pageQuery }),
  data: z.object({ experiments: z.array(experimentSchema), nextCursor: nextCursorSchema }),
})

/** The versions for a new experiment, and past figures of four weeks to estimate its duration. */
export const planExperiment = viewer.get('/admin/experiments/plan', {
  summary: 'Read the versions and past figures for a new experiment',
  data: z.object({
    /** Verified versions that visitors may see: the live one first, then the newest. */
    versions: z.array(
      z.object({ number: z.int(), reason: remarkSchema, createdAt: isoTimeSchema, isLive: z.boolean() }),
    ),
    /** An experiment is running, so no other can start. */
    runningId: z.string().nullable(),
    currency: z.string(),
    baseline: z.object({
      visitorsPerDay: z.number(),
      /** Purchases per visitor. */
      conversion: z.number(),
      /** Of revenue per visitor, in minor units. */
      mean: z.number(),
      standardDeviation: z.number(),
    }),
  }),
})

/** The first arm is the live version. `not_possible` for versions that cannot be shown to visitors. */
export const createExperiment = publisher.post('/admin/experiments', {
  summary: 'Create an experiment',
  audit: 'create_experiment',
  status: 201,
  body: z.strictObject({
    name: z.string().trim().min(1).max(80),
    hypothesis: z.string().trim().min(1).max(1000),
    arms: z
      .array(armSchema)
      .min(MIN_ARMS)
      .max(MAX_ARMS)
      .refine((arms) => new Set(arms.map(({ number }) => number)).size === arms.length, {
        message: 'Each version can be one arm only',
      })
      .refine((arms) => arms.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM, {
        message: 'The weights must add up to 100',
      }),
    smallestEffectPercent: z.int().min(1).max(200),
    plannedVisitors: z.int().min(100).max(100_000_000),
  }),
  data: experimentSchema,
})

const experimentParams = z.object({ experimentId: z.string().min(1).max(64) })

/** `not_possible` while another one runs, or if its first arm is no longer live. */
export const startExperiment = publisher.post('/admin/experiments/:experimentId/start', {
  summary: 'Start an experiment',
  audit: 'start_experiment',
  params: experimentParams,
  data: experimentSchema,
})

/** Visitors who have started finish on their version. A draft is discarded. */
export const stopExperiment = publisher.post('/admin/experiments/:experimentId/stop', {
  summary: 'Stop an experiment, and optionally publish one of its versions',
  audit: 'stop_experiment',
  params: experimentParams,
  body: z.strictObject({
    /** An arm's version that is not live; null: the live version stays. */
    publishNumber: numberSchema.nullable(),
  }),
  data: experimentSchema,
})

const intervalSchema = z.object({ estimate: z.number(), low: z.number(), high: z.number() }).nullable()
/** The difference `second - first` of two arms, given by their places. */
const comparisonSchema = z.object({ first: z.int(), second: z.int(), interval: intervalSchema })

const armFiguresSchema = z.object({
  /** Visitors who have completed their 14 days. */
  visitors: z.int(),
  purchases: z.int(),
  /** Net revenue per visitor, in minor units. */
  revenuePerVisitor: z.number(),
  /** Purchases per visitor. */
  conversion: z.number(),
})

const guardrailsSchema = z.object({
  /** Of the purchases, the number with a refund or a dispute within the 14 days. */
  refunded: z.int(),
  disputed: z.int(),
  /** Reported page loads. */
  pages: z.int(),
  pagesWithError: z.int(),
  /** Three of four page loads showed content within this time; null: not measured. */
  slowLoadMs: z.number().nullable(),
})

const splitSchema = z.object({
  by: z.enum(SPLITS),
  /** Number of intervals in all groups of the split. The more there are, the wider is each. */
  comparisonCount: z.int(),
  groups: z.array(
    z.object({
      key: z.string(),
      arms: z.array(armFiguresSchema),
      comparisons: z.array(comparisonSchema),
    }),
  ),
})

export const readExperiment = viewer.get('/admin/experiments/:experimentId', {
  summary: 'Read the results of an experiment',
  params: experimentParams,
  data: z.object({
    experiment: experimentSchema,
    currency: z.string(),
    /** Purchases in other currencies count as purchases, but not as revenue. */
    purchasesInOtherCurrencies: z.int(),
    verdict: z.object({
      name: z.enum(VERDICTS),
      /** Place of the best arm; null unless there is a winner. */
      winner: z.int().nullable(),
      /** Whether each arm has enough visitors and purchases for a verdict. */
      hasEnough: z.boolean(),
    }),
    arms: z.array(
      armFiguresSchema.extend({
        /** All assigned visitors, including those who have not completed their 14 days. */
        assigned: z.int(),
        guardrails: guardrailsSchema,
      }),
    ),
    revenue: z.array(comparisonSchema),
    conversion: z.array(comparisonSchema),
    sampleRatio: z.object({ isMismatch: z.boolean(), pValue: z.number() }),
    splits: z.array(splitSchema),
    computedAt: isoTimeSchema,
  }),
})
export type ExperimentResults = z.infer<typeof readExperiment.data>
