import { z } from 'zod'
import { jsonValueSchema } from './json-value.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** K-01 */
export const eventTypeSchema = z.enum([
  'landingPageVisit',
  'quizStarted',
  'quizQuestionViewed',
  'quizQuestionAnswered',
  'quizFinished',
  'purchasePageVisit',
  'paymentInitiated',
  'purchased',
  'registered',
])
export type EventType = z.infer<typeof eventTypeSchema>

const short = z.string().max(512)
/** K-02, plus the client-made `eventId` by which the server counts an event once (OP-56). */
export const trackingEventSchema = z.strictObject({
  /** Absent from a caller that knows only the documented shape: the server then makes one. */
  eventId: z.uuid().optional(),
  eventType: eventTypeSchema,
  timestamp: isoTimeSchema,
  sessionId: z.string().min(1).max(64),
  userId: z.string().max(64).optional(),
  fbp: short.optional(),
  fbc: short.optional(),
  brandVersion: z.string().max(64).optional(),
  deviceInfo: z
    .strictObject({
      userAgent: short,
      language: z.string().max(64),
      screenResolution: z.string().max(32),
      referrer: z.string().max(2048),
      timezone: z.string().max(64),
    })
    .partial()
    .optional(),
  metadata: z.record(z.string().max(64), jsonValueSchema).optional(),
})
export type TrackingEvent = z.infer<typeof trackingEventSchema>

/** I-09. One event as documented, or up to 50 in `events`; acknowledged after commit. */
export const postEvents = defineRoute({
  method: 'POST',
  path: '/tracking/events',
  tag: 'tracking',
  summary: 'Record events of a visit',
  body: z.union([
    trackingEventSchema,
    z.strictObject({ events: z.array(trackingEventSchema).min(1).max(50) }),
  ]),
  data: z.object({ accepted: z.int() }),
  status: 202,
})
