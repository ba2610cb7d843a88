import { z } from 'zod'
import { AD_DROP_REASONS, AD_OUTCOMES } from '#shared/ad-network/ad-events.ts'
import { CONSENT_PLACES } from '../consent.ts'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'
import { eventTypeSchema } from '../tracking.ts'

const adStateSchema = z.object({
  /** What the network calls it. */
  name: z.string(),
  /** `none`: the network has a name for it and was not told; it was not configured then, or a purchase is not confirmed. */
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
  /** In the words of today's quiz, where it has it; never an answer. */
  question: z.string().nullable(),
  /** Plan and price, or which page. */
  detail: z.string().nullable(),
  /** Of the last touch, where the event tells it. */
  source: z.string().nullable(),
  leadId: z.string().nullable(),
  /** null: the network has no name for such events. */
  ad: adStateSchema.nullable(),
})
export type LiveEvent = z.infer<typeof liveEventSchema>

const liveDecisionSchema = z.object({
  kind: z.literal('decision'),
  ...momentFields,
  /** The second half of ISO 3166-2, where it is known. */
  region: z.string().nullable(),
  /** Of tracking, or of the use of health answers: the others are null. */
  analytics: z.boolean().nullable(),
  advertising: z.boolean().nullable(),
  health: z.boolean().nullable(),
  saidIn: z.enum(CONSENT_PLACES),
})
export type LiveDecision = z.infer<typeof liveDecisionSchema>
export type LiveRow = LiveEvent | LiveDecision

/** What holds of what was said in a session; null: nothing was said. */
const decidedSchema = z.object({
  sessionId: z.string(),
  analytics: z.boolean().nullable(),
  advertising: z.boolean().nullable(),
  health: z.boolean().nullable(),
})
export type Decided = z.infer<typeof decidedSchema>

/** `decision`: what visitors have said of consent, and no event. */
const LIVE_TYPES = [...eventTypeSchema.options, 'decision'] as const

/**
 * Events and decisions of the last hour, newest first. With the `after` of an answer only what has come since, and what
 * may have changed of what was there; rows have ids, and a row that comes again replaces the one before.
 */
export const listLiveEvents = defineRoute({
  method: 'GET',
  path: '/admin/events',
  tag: 'admin',
  summary: 'What visitors do now, what was sent where, and why not',
  admin: 'viewer',
  query: z.strictObject({
    type: z.enum(LIVE_TYPES).optional(),
    /** A whole id; its events are then told however old they are. */
    session: z.string().min(1).max(64).optional(),
    /** What became of it at the ad network. */
    ad: z.enum(AD_OUTCOMES).optional(),
    after: z.string().min(1).max(512).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  data: z.object({
    asOf: isoTimeSchema,
    /** Nothing is told to an ad network where none is configured. */
    hasAdNetwork: z.boolean(),
    rows: z.array(z.discriminatedUnion('kind', [liveEventSchema, liveDecisionSchema])),
    /** Of the sessions in `rows`. */
    decided: z.array(decidedSchema),
    /** There was more than was asked for: older rows are left out. */
    isCut: z.boolean(),
    after: z.string(),
  }),
})
