import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who works on what at this moment, across instances. The migration makes the table `unlogged`; see `lease.ts`. */
export const leases = pgTable('leases', {
  key: text('key').primaryKey(),
  /** Random, of one acquisition. */
  holder: text('holder').notNull(),
  /** A holder that was killed is waited for until then. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Whose turn is next, so that an instance with much to do does not take the lease again and again. */
  nextHolder: text('next_holder'),
  /** A waiter that has gone away is waited for until then. */
  nextUntil: timestamp('next_until', { withTimezone: true }),
})
