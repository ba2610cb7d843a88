import { bigserial, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Why members canceled, if they said so. Written only by the membership feature. */
export const cancellationReasons = pgTable(
  'cancellation_reasons',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    reason: text('reason'),
    comment: text('comment'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('cancellation_reasons_subscription').on(table.stripeSubscriptionId),
    index('cancellation_reasons_created_at').on(table.createdAt),
  ],
)

/** Refunds requested by members; one per subscription. Written only by the membership feature. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
    /** The first charge. */
    stripeInvoiceId: text('stripe_invoice_id').notNull(),
    /** The first of the 7 days on which the plan was followed. */
    followedFrom: date('followed_from', { mode: 'string' }).notNull(),
    /** In the member's words; null after the retention of correspondence. */
    evidence: text('evidence'),
    status: text('status').$type<'open' | 'approved' | 'declined'>().notNull(),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('refund_requests_status_created').on(table.status, table.createdAt)],
)
