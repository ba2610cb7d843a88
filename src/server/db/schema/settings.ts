import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets of an installation, for example the key that signs its tokens. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
