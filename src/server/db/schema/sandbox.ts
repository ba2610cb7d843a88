import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The state of the payment sandbox, so that a restart keeps the demo. Written only by the sandbox; empty with Stripe
 * keys.
 */
export const sandboxObjects = pgTable('sandbox_objects', {
  /** Stripe's id of the object, or the sandbox's own key for what Stripe does not show. */
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
})
