import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

/** What can fail in the background and be tried again. Automation webhooks are jobs. */
export const FAILURE_KINDS = ['jobs', 'webhooks', 'mails', 'ad_events'] as const
const kindSchema = z.enum(FAILURE_KINDS)
export type FailureKind = z.infer<typeof kindSchema>

const failureSchema = z.object({
  id: z.string(),
  /** Of the job; Stripe's type of the event; the kind of the mail; the ad network's name of the event. */
  name: z.string(),
  /** A short message without anything a visitor entered; null if there is none. */
  message: z.string().nullable(),
  /** When the last try failed; of a webhook that was never tried, when it was received. */
  failedAt: isoTimeSchema.nullable(),
  attempts: z.int(),
  /** The mail may have been sent despite the failure. */
  isUncertain: z.boolean(),
  dismissedAt: isoTimeSchema.nullable(),
})
export type Failure = z.infer<typeof failureSchema>

/** At most 100, newest first. */
export const listFailures = defineRoute({
  method: 'GET',
  path: '/admin/failures',
  tag: 'admin',
  summary: 'Failed jobs, webhooks, mails or ad events: open ones, or those that were dismissed',
  admin: 'viewer',
  query: z.strictObject({ kind: kindSchema, show: z.enum(['open', 'dismissed']).default('open') }),
  data: z.object({
    failures: z.array(failureSchema),
    open: z.int(),
    dismissed: z.int(),
    /** When this list was read: later failures have not been seen by the caller. */
    asOf: isoTimeSchema,
  }),
})

/** One of them, or all open ones that had failed by then; at most 1,000 in a call. */
const targetSchema = z.union([
  z.strictObject({ kind: kindSchema, id: z.string().min(1).max(255) }),
  z.strictObject({ kind: kindSchema, asOf: isoTimeSchema }),
])
export type FailureTarget = z.infer<typeof targetSchema>

/** Idempotent. All of the mails are those that were refused; one that may have gone out is retried by its id. */
export const retryFailures = defineRoute({
  method: 'POST',
  path: '/admin/failures/retry',
  tag: 'admin',
  summary: 'Try failed jobs, webhooks, mails or ad events again',
  admin: 'admin',
  audit: 'retry_failures',
  body: targetSchema,
  data: z.object({
    started: z.int(),
    /** They are being retried already. */
    underWay: z.int(),
    /** They succeeded in the meantime, so nothing was retried. */
    succeeded: z.int(),
    /** They no longer exist, or are no longer needed. */
    gone: z.int(),
  }),
})
/** Idempotent: what was dismissed before is not counted. */
export const dismissFailures = defineRoute({
  method: 'POST',
  path: '/admin/failures/dismiss',
  tag: 'admin',
  summary: 'Dismiss failed jobs, webhooks, mails or ad events: they are not counted any more',
  admin: 'admin',
  audit: 'dismiss_failures',
  body: targetSchema,
  data: z.object({ dismissed: z.int() }),
})
