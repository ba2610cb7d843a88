import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The payment sandbox's state, so that a restart keeps the demo. Only the sandbox writes it; empty with Stripe keys. */
export const sandboxObjects = pgTable('sandbox_objects', {
  /** Stripe's id of the object, or the sandbox's own key for what Stripe does not show. */
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  /** `sequence` is the creation order over all rows. */
  body: jsonb('body').$type<{ sequence: number; object: object }>().notNull(),
})
