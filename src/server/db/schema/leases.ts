import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who works on what at this moment, across instances. The migration makes the table `unlogged`; see `lease.ts`. */
export const leases = pgTable('leases', {
  key: text('key').primaryKey(),
  /** Random, of one acquisition. */
  holder: text('holder').notNull(),
  /** A holder that was killed is waited for until then. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
