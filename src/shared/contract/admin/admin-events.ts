import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { AD_DROP_REASONS, AD_OUTCOMES } from '#shared/ad-network/ad-events.ts'
import { CONSENT_PLACES } from '../consent.ts'
import { adminRoutes } from '../route.ts'
import { eventTypeSchema } from '../tracking.ts'

const adStateSchema = z.object({
  /** The network's name of the event. */
  name: z.string(),
  /** `none`: not sent, because no network was configured then, or a purchase is not confirmed yet. */
  status: z.enum(AD_OUTCOMES),
  reason: z.enum(AD_DROP_REASONS).nullable(),
  attempts: z.int(),
  lastFailure: z.string().nullable(),
  nextTryAt: isoTimeSchema.nullable(),
  sentAt: isoTimeSchema.nullable(),
})
export type AdState = z.infer<typeof adStateSchema>

const momentFields = {
  id: z.string(),
  sessionId: z.string(),
  /** The server's clock. */
  receivedAt: isoTimeSchema,
  /** The browser's clock. */
  occurredAt: isoTimeSchema,
  /** ISO 3166-1 alpha-2, or `unknown`. */
  country: z.string(),
  isGpc: z.boolean(),
}

const liveEventSchema = z.object({
  kind: z.literal('event'),
  ...momentFields,
  type: eventTypeSchema,
  /** phone, tablet, desktop, unknown */
  device: z.string(),
  brandVersion: z.string().nullable(),
  /** Title in the current quiz; never an answer. */
  question: z.string().nullable(),
  /** Plan and price, or the page. */
  detail: z.string().nullable(),
  /** Of the last touch, if the event contains it. */
  source: z.string().nullable(),
  leadId: z.string().nullable(),
  /** null: such events are never sent. */
  ad: adStateSchema.nullable(),
})
export type LiveEvent = z.infer<typeof liveEventSchema>

const liveDecisionSchema = z.object({
  kind: z.literal('decision'),
  ...momentFields,
  /** The second half of ISO 3166-2; null: unknown. */
  region: z.string().nullable(),
  /** For tracking, or for the use of health answers; the others are null. */
  analytics: z.boolean().nullable(),
  advertising: z.boolean().nullable(),
  health: z.boolean().nullable(),
  saidIn: z.enum(CONSENT_PLACES),
})
export type LiveDecision = z.infer<typeof liveDecisionSchema>
export type LiveRow = LiveEvent | LiveDecision

/** The current decisions of a session; null: none. */
const decidedSchema = z.object({
  sessionId: z.string(),
  analytics: z.boolean().nullable(),
  advertising: z.boolean().nullable(),
  health: z.boolean().nullable(),
})
export type Decided = z.infer<typeof decidedSchema>

/** `decision`: consent decisions instead of events. */
const LIVE_TYPES = [...eventTypeSchema.options, 'decision'] as const

/**
 * Events and decisions of the last hour, newest first. With the `after` of a response, only new rows and those that may
 * have changed; a row with a known id replaces the earlier one.
 */
export const listLiveEvents = adminRoutes.viewer.get('/admin/events', {
  summary: 'List live events and consent decisions',
  query: z.strictObject({
    type: z.enum(LIVE_TYPES).optional(),
    /** A whole id; returns all its events, whatever their age. */
    session: z.string().min(1).max(64).optional(),
    /** Status at the ad network. */
    ad: z.enum(AD_OUTCOMES).optional(),
    after: z.string().min(1).max(512).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  data: z.object({
    asOf: isoTimeSchema,
    hasAdNetwork: z.boolean(),
    rows: z.array(z.discriminatedUnion('kind', [liveEventSchema, liveDecisionSchema])),
    /** Decisions of the sessions in `rows`. */
    decided: z.array(decidedSchema),
    /** Older rows were left out because of `limit`. */
    isCut: z.boolean(),
    after: z.string(),
  }),
})
