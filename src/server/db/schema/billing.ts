import { bigserial, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Subscriptions as Stripe has them. A row is what the last read of Stripe said. Written by the billing feature alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    account: text('account').notNull(),
    stripeCustomerId: text('stripe_customer_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    productId: text('product_id'),
    attemptId: text('attempt_id'),
    leadId: text('lead_id'),
    /** Stripe's status. */
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    /** Minor units of a renewal. */
    priceMinor: integer('price_minor').notNull(),
    /** Days that a renewal pays for, by the price at Stripe: a week is 7, a month 365/12 rounded, a year 365. */
    periodDays: integer('period_days'),
    startedAt: time('started_at').notNull(),
    currentPeriodStart: time('current_period_start').notNull(),
    currentPeriodEnd: time('current_period_end').notNull(),
    trialEnd: time('trial_end'),
    isCancelAtPeriodEnd: boolean('is_cancel_at_period_end').notNull(),
    canceledAt: time('canceled_at'),
    /** Stripe's: cancellation_requested, payment_failed, payment_disputed; null where it was not cancelled. */
    cancellationReason: text('cancellation_reason'),
    endedAt: time('ended_at'),
    /** End of what paid invoices cover; null until the first one is paid. Access ends here, or at `graceUntil` if later. */
    paidUntil: time('paid_until'),
    /** A renewal is still to come in: access goes on until then while Stripe tries. null: none is expected. */
    graceUntil: time('grace_until'),
    /** What a member knows the card by that renewals are charged to; all null where there is none. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** The one `purchased` event is stored. */
    purchaseRecordedAt: time('purchase_recorded_at'),
    syncedAt: time('synced_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_email').on(table.email),
    index('subscriptions_lead').on(table.leadId),
    index('subscriptions_status_synced').on(table.status, table.syncedAt),
  ],
)

/** Every change of a subscription's status or terms, oldest first. Rows are only ever added. */
export const subscriptionStatusHistory = pgTable(
  'subscription_status_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    /** null: the first time it was seen. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** The terms from then on; null in rows from before they were kept. */
    productId: text('product_id'),
    priceMinor: integer('price_minor'),
    periodDays: integer('period_days'),
    isCancelAtPeriodEnd: boolean('is_cancel_at_period_end'),
    /** What led to the read that saw it: the type of a webhook's event, `checkout`, `reconciliation`, or a verb's name. */
    cause: text('cause').notNull(),
    recordedAt: time('recorded_at').notNull(),
  },
  (table) => [index('subscription_status_history_subscription').on(table.stripeSubscriptionId, table.id)],
)

/** The ledger of invoices. Written by the billing feature alone. */
export const invoices = pgTable(
  'invoices',
  {
    stripeInvoiceId: text('stripe_invoice_id').primaryKey(),
    account: text('account').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id'),
    number: text('number'),
    /** Stripe's status: draft, open, paid, uncollectible, void. */
    status: text('status').notNull(),
    /** `subscription_create`, `subscription_cycle`, `subscription_update`… */
    billingReason: text('billing_reason'),
    currency: text('currency').notNull(),
    amountDueMinor: integer('amount_due_minor').notNull(),
    amountPaidMinor: integer('amount_paid_minor').notNull(),
    attemptCount: integer('attempt_count').notNull(),
    nextPaymentAttemptAt: time('next_payment_attempt_at'),
    /** The time it pays for, by its lines (Stripe's own `period_end` is that of usage). */
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('invoices_subscription').on(table.stripeSubscriptionId),
    index('invoices_paid_at').on(table.paidAt),
  ],
)

/** The ledger of refunds. Written by the billing feature alone. */
export const refunds = pgTable(
  'refunds',
  {
    stripeRefundId: text('stripe_refund_id').primaryKey(),
    account: text('account').notNull(),
    stripeInvoiceId: text('stripe_invoice_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull(),
    /** Stripe's status: pending, requires_action, succeeded, failed, canceled. */
    status: text('status').notNull(),
    reason: text('reason'),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('refunds_subscription').on(table.stripeSubscriptionId),
    index('refunds_created_at').on(table.createdAt),
  ],
)

/** The inbox of webhooks: stored before processed, each once. Of the payload only what says where to look again. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** Stripe's event id. */
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    createdAt: time('created_at').notNull(),
    receivedAt: time('received_at').notNull(),
    processedAt: time('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [index('stripe_events_processed_received').on(table.processedAt, table.receivedAt)],
)
