import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Withdrawals from contracts, one per subscription. Written only by the withdrawal feature. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    /** When the statement arrived, which is when it takes effect. */
    declaredAt: time('declared_at').notNull(),
    channel: text('channel').$type<'member' | 'link'>().notNull(),
    /** As entered in the statement; null after the person is deleted. */
    name: text('name'),
    email: text('email'),
    /** The name of the contract at that time. */
    planName: text('plan_name').notNull(),
    /** When the contract began: the purchase, or a change of plan. */
    contractFrom: time('contract_from').notNull(),
    /** Whether the buyer had requested an immediate start, so that the time used is paid for. */
    hasAskedToStart: boolean('has_asked_to_start').notNull(),
    currency: text('currency').notNull(),
    /** Minor units refunded before. */
    refundedBeforeMinor: integer('refunded_before_minor').notNull(),
    /** Minor units to refund; after the settlement, those that were refunded. */
    refundMinor: integer('refund_minor').notNull(),
    /** `disputed`: the buyer's bank decides on the payment, and Stripe refunds nothing. */
    status: text('status').$type<'declared' | 'refunded' | 'disputed'>().notNull(),
    settledAt: time('settled_at'),
    /** Failed attempts to end and refund it. */
    attempts: integer('attempts').notNull().default(0),
    /** Kind of the last failure; never an address. */
    lastError: text('last_error'),
    nextAttemptAt: time('next_attempt_at').notNull(),
  },
  (table) => [index('withdrawals_status_next').on(table.status, table.nextAttemptAt)],
)
