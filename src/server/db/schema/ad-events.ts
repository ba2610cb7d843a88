import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdDropReason, AdEventStatus } from '#shared/ad-network/ad-events.ts'
import type { AdEventName } from '#shared/tracking/event-types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * What the ad network is to be told, and what has become of it: one row for each event it has a name for, while it is
 * configured. The event itself stays in `tracking_events`; whether it may go is asked again when it goes. Written by the
 * ad-network feature alone.
 */
export const adEvents = pgTable(
  'ad_events',
  {
    /** The event's; the browser's pixel sends the same one, so that the network counts it once. */
    eventId: uuid('event_id').primaryKey(),
    name: text('name').$type<AdEventName>().notNull(),
    sessionId: text('session_id').notNull(),
    /** By the server's clock where the browser's cannot be right. */
    happenedAt: time('happened_at').notNull(),
    /** Of a purchase: what was paid, by our own books; what a browser says of its price is nothing to go by. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    status: text('status').$type<AdEventStatus>().notNull(),
    /** Of what is dropped. */
    reason: text('reason').$type<AdDropReason>(),
    /** What the network, or the line, said last, in a few words of ours and its code; never what was sent. */
    lastFailure: text('last_failure'),
    /** When the last try failed. */
    failedAt: time('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Of what waits. */
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
