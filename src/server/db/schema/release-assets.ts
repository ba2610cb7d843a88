import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** The built files of the releases that have started on this database. Written only by the release-assets feature. */
export const releaseAssets = pgTable('release_assets', {
  /** `/assets/…`, with a hash of the content. */
  address: text('address').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytea('content').notNull(),
  /** When a server with this file last started, to a day. */
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
