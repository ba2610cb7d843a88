import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who currently works on what, across instances. The migration makes the table `unlogged`; see `lease.ts`. */
export const leases = pgTable('leases', {
  key: text('key').primaryKey(),
  /** Random, for one acquisition. */
  holder: text('holder').notNull(),
  /** Until then others wait for a holder that was killed. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Whose turn is next, so that a busy instance does not take the lease again and again. */
  nextHolder: text('next_holder'),
  /** Until then others wait for a waiter that was killed. */
  nextUntil: timestamp('next_until', { withTimezone: true }),
})
