import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Calls of the current window by caller, shared by all instances. The migration makes the table `unlogged`: counting
 * needs no flush to disk, and a crash may lose it.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed hash of the bucket and the caller's address. */
    key: text('key').primaryKey(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_window_start').on(table.windowStart)],
)
