import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'

const { viewer, admin } = adminRoutes

/** Background work that can fail and be retried. Automation webhooks are jobs. */
export const FAILURE_KINDS = ['jobs', 'webhooks', 'mails', 'ad_events'] as const
const kindSchema = z.enum(FAILURE_KINDS)
export type FailureKind = z.infer<typeof kindSchema>

const failureSchema = z.object({
  id: z.string(),
  /** null: jobs and webhooks, which do not name a brand. */
  brandId: z.string().nullable(),
  /** Name of the job, Stripe's event type, mail kind, or the ad network's event name. */
  name: z.string(),
  /** A short message without anything a visitor entered; null if there is none. */
  message: z.string().nullable(),
  /** When the last attempt failed; for a webhook without attempts, when it was received. */
  failedAt: isoTimeSchema.nullable(),
  attempts: z.int(),
  /** The mail may have been sent despite the failure. */
  isUncertain: z.boolean(),
  dismissedAt: isoTimeSchema.nullable(),
})
export type Failure = z.infer<typeof failureSchema>

/** At most 100, newest first. */
export const listFailures = viewer.get('/admin/failures', {
  scope: 'installation',
  summary: 'List failed jobs, webhooks, mails or ad events, open or dismissed',
  query: z.strictObject({ kind: kindSchema, show: z.enum(['open', 'dismissed']).default('open') }),
  data: z.object({
    failures: z.array(failureSchema),
    open: z.int(),
    dismissed: z.int(),
    /** When this list was read: later failures have not been seen by the caller. */
    asOf: isoTimeSchema,
  }),
})

/** One failure, or all open ones that had failed by then; at most 1,000 in a call. */
const targetSchema = z.union([
  z.strictObject({ kind: kindSchema, id: z.string().min(1).max(255) }),
  z.strictObject({ kind: kindSchema, asOf: isoTimeSchema }),
])
export type FailureTarget = z.infer<typeof targetSchema>

/** Idempotent. `asOf` retries only rejected mails; mails that may have been sent are retried by id. */
export const retryFailures = admin.post('/admin/failures/retry', {
  scope: 'installation',
  summary: 'Retry failed jobs, webhooks, mails or ad events',
  audit: 'retry_failures',
  body: targetSchema,
  data: z.object({
    started: z.int(),
    /** Already being retried. */
    underWay: z.int(),
    /** Have succeeded meanwhile, so nothing was retried. */
    succeeded: z.int(),
    /** No longer exist, or are no longer needed. */
    gone: z.int(),
  }),
})
/** Idempotent: failures dismissed before are not counted. */
export const dismissFailures = admin.post('/admin/failures/dismiss', {
  scope: 'installation',
  summary: 'Dismiss failed jobs, webhooks, mails or ad events',
  audit: 'dismiss_failures',
  body: targetSchema,
  data: z.object({ dismissed: z.int() }),
})
