import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { EventType } from '#shared/tracking/event-types.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Events of visits. Written only by the tracking feature. Partitioned by `event_id`, which begins with a time: one partition per
 * month, and three for all other ids (`docs/decisions/0064-events-by-month.md`). Drizzle sees one table.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    /** Created by the browser, so that an event sent twice is one row. */
    eventId: uuid('event_id').primaryKey(),
    brandId: brandId(),
    eventType: text('event_type').$type<EventType>().notNull(),
    /** The browser's clock, which may be wrong. */
    occurredAt: time('occurred_at').notNull(),
    /** The server's clock. */
    receivedAt: time('received_at').notNull(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id'),
    fbp: text('fbp'),
    fbc: text('fbc'),
    brandVersion: text('brand_version'),
    /** ISO 3166-1 alpha-2, of the caller's network; never its address. */
    country: text('country'),
    /** The request had `Sec-GPC: 1`. */
    isGpc: boolean('is_gpc').notNull().default(false),
    /** Recorded by our server. A purchase or registration that only a browser has reported does not count. */
    isOwn: boolean('is_own').notNull().default(false),
    deviceInfo: jsonb('device_info').$type<NonNullable<TrackingEvent['deviceInfo']>>(),
    metadata: jsonb('metadata').$type<NonNullable<TrackingEvent['metadata']>>(),
  },
  (table) => [
    // Reports read what has come since they last looked; deletion and the path of one visit read a session.
    index('tracking_events_received_at').on(table.receivedAt),
    index('tracking_events_session').on(table.sessionId),
    // Find the sessions of a person. Few events name one, so the indexes are small.
    index('tracking_events_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('tracking_events_email')
      .on(sql`lower(${table.metadata} ->> 'email')`)
      .where(sql`${table.metadata} ->> 'email' is not null`),
  ],
)
