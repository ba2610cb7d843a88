import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CONSENT_PLACES } from '#shared/contract/consent.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Visitors' consent decisions, one row each; the last row of a session and kind counts. Rows are only added. Written only
 * by the consent feature.
 */
export const consents = pgTable(
  'consents',
  {
    /** Created by the browser, so that a decision sent twice is one row. */
    consentId: uuid('consent_id').primaryKey(),
    brandId: brandId(),
    sessionId: text('session_id').notNull(),
    kind: text('kind').$type<'tracking' | 'health'>().notNull(),
    /** For the kind `tracking`. */
    analytics: boolean('analytics'),
    advertising: boolean('advertising'),
    /** For the kind `health`. */
    health: boolean('health'),
    /** The browser's clock. */
    decidedAt: time('decided_at').notNull(),
    /** The server's clock. */
    receivedAt: time('received_at').notNull(),
    /** Version of the text that was shown. */
    textVersion: text('text_version').notNull(),
    saidIn: text('said_in').$type<(typeof CONSENT_PLACES)[number]>().notNull(),
    /** ISO 3166-1 alpha-2 and the second half of ISO 3166-2, from the caller's network. */
    country: text('country'),
    region: text('region'),
    isGpc: boolean('is_gpc').notNull(),
  },
  (table) => [
    index('consents_session').on(table.sessionId, table.kind, table.receivedAt),
    // For the live view of the admin area and for retention.
    index('consents_received_at').on(table.receivedAt),
  ],
)
