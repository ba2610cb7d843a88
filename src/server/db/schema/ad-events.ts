import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdDropReason, AdEventStatus } from '#shared/ad-network/ad-events.ts'
import type { AdEventName } from '#shared/tracking/event-types.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Events for the ad network and their state: one row for each event that the network has a name for, while it is
 * configured. The event itself stays in `tracking_events`; consent is checked again when it is sent. Written only by
 * the ad-network feature.
 */
export const adEvents = pgTable(
  'ad_events',
  {
    /** The event's id; the browser's pixel sends the same one, so that the network counts it once. */
    eventId: uuid('event_id').primaryKey(),
    brandId: brandId(),
    name: text('name').$type<AdEventName>().notNull(),
    sessionId: text('session_id').notNull(),
    /** By the server's clock if the browser's is implausible. */
    happenedAt: time('happened_at').notNull(),
    /** Of a purchase: the paid amount from our own ledger, never from the browser. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    status: text('status').$type<AdEventStatus>().notNull(),
    /** Why it was dropped. */
    reason: text('reason').$type<AdDropReason>(),
    /** The network's or the connection's last failure: our own text and the code, never what was sent. */
    lastFailure: text('last_failure'),
    /** When the last attempt failed. */
    failedAt: time('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When a waiting event is sent next. */
    nextTryAt: time('next_try_at'),
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('ad_events_due').on(table.nextTryAt).where(sql`${table.status} = 'waiting'`),
    index('ad_events_session').on(table.sessionId),
    index('ad_events_rejected').on(table.createdAt).where(sql`${table.reason} = 'rejected'`),
  ],
)
