import { z } from 'zod'
import { isoTimeSchema, jsonValueSchema } from './fields.ts'
import { EVENT_TYPES } from '#shared/tracking/event-types.ts'
import { routes } from './route.ts'

export const eventTypeSchema = z.enum(EVENT_TYPES)

const short = z.string().max(512)
/** An event. The server counts an `eventId` once. */
export const trackingEventSchema = z.strictObject({
  /** The server creates one if it is absent. */
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

/** One event, or up to 50 in `events`. Acknowledged after commit. */
export const postEvents = routes('tracking').post('/tracking/events', {
  summary: 'Record the events of a visit',
  body: z.union([
    trackingEventSchema,
    z.strictObject({ events: z.array(trackingEventSchema).min(1).max(50) }),
  ]),
  data: z.object({ accepted: z.int() }),
  status: 202,
})
