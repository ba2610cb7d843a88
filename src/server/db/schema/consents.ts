import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CONSENT_PLACES } from '#shared/contract/consent.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * What visitors have decided, one row a decision; of a session's rows of one kind the last counts. Rows are only ever
 * added, by the consent feature alone.
 */
export const consents = pgTable(
  'consents',
  {
    /** Made by the browser, so that a decision sent twice is one row. */
    consentId: uuid('consent_id').primaryKey(),
    sessionId: text('session_id').notNull(),
    kind: text('kind').$type<'tracking' | 'health'>().notNull(),
    /** Of kind tracking. */
    analytics: boolean('analytics'),
    advertising: boolean('advertising'),
    /** Of kind health. */
    health: boolean('health'),
    /** The browser's clock. */
    decidedAt: time('decided_at').notNull(),
    /** The server's clock. */
    receivedAt: time('received_at').notNull(),
    /** Version of the words that were shown. */
    textVersion: text('text_version').notNull(),
    saidIn: text('said_in').$type<(typeof CONSENT_PLACES)[number]>().notNull(),
    /** ISO 3166-1 alpha-2 and the second half of ISO 3166-2, of the caller's network. */
    country: text('country'),
    region: text('region'),
    isGpc: boolean('is_gpc').notNull(),
  },
  (table) => [
    index('consents_session').on(table.sessionId, table.kind, table.receivedAt),
    // The live view of the admin area, and what has expired.
    index('consents_received_at').on(table.receivedAt),
  ],
)
