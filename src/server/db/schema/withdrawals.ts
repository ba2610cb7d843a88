import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Contracts that buyers have withdrawn from; one a subscription. Written by the withdrawal feature alone. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    account: text('account').notNull(),
    /** When the statement arrived: it counts from then on, whatever Stripe does. */
    declaredAt: time('declared_at').notNull(),
    channel: text('channel').$type<'member' | 'link'>().notNull(),
    /** As given in the statement; null once the person was deleted. */
    name: text('name'),
    email: text('email'),
    /** What was declared, as it was called then. */
    planName: text('plan_name').notNull(),
    /** When the contract began: the purchase, or a change of plan. */
    contractFrom: time('contract_from').notNull(),
    /** The buyer had asked to begin at once: the time used is kept. */
    hasAskedToStart: boolean('has_asked_to_start').notNull(),
    currency: text('currency').notNull(),
    /** Minor units given back before. */
    refundedBeforeMinor: integer('refunded_before_minor').notNull(),
    /** Minor units to give back; once it is settled, those that were. */
    refundMinor: integer('refund_minor').notNull(),
    /** `disputed`: the buyer's bank decides on the payment, and Stripe refunds nothing. */
    status: text('status').$type<'declared' | 'refunded' | 'disputed'>().notNull(),
    settledAt: time('settled_at'),
    /** Tries to end and refund it that have failed. */
    attempts: integer('attempts').notNull().default(0),
    /** Kind of the last failure; never an address. */
    lastError: text('last_error'),
    nextAttemptAt: time('next_attempt_at').notNull(),
  },
  (table) => [index('withdrawals_status_next').on(table.status, table.nextAttemptAt)],
)
