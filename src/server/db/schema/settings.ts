import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What an installation keeps for itself, for example the key its tokens are signed with. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
