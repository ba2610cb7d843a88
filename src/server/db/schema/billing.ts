import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    /** Stripe's: cancellation_requested, payment_failed, payment_disputed; null where it was not canceled. */
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
    /** A change of plan that is made once this invoice is paid, until then at the latest; all null where there is none. */
    pendingInvoiceId: text('pending_invoice_id'),
    pendingProductId: text('pending_product_id'),
    pendingUntil: time('pending_until'),
    /** A payment of it is disputed, or a dispute was lost: nothing more is charged, and plan and renewal stay as they are. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** The one `purchased` event is stored. */
    purchaseRecordedAt: time('purchase_recorded_at'),
    /** The address had paid for this subscription before: this one is to be refunded and canceled. */
    duplicateOf: text('duplicate_of'),
    /** Both have been done. */
    duplicateEndedAt: time('duplicate_ended_at'),
    syncedAt: time('synced_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_email').on(table.email),
    index('subscriptions_lead').on(table.leadId),
    index('subscriptions_status_synced').on(table.status, table.syncedAt),
    index('subscriptions_started').on(table.startedAt),
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

/** Amounts are minor units; a discount or credit is below 0. */
export type InvoiceLine = { description: string; amountMinor: number }

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
    /** Open, and the bank wants its holder to confirm the payment: no other card is needed. */
    isAwaitingConfirmation: boolean('is_awaiting_confirmation').notNull().default(false),
    nextPaymentAttemptAt: time('next_payment_attempt_at'),
    /** The time it pays for, by its lines (Stripe's own `period_end` is that of usage). */
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    /** What it is for, in lines that add up to what is due; null until it is next read from Stripe. */
    lines: jsonb('lines').$type<readonly InvoiceLine[]>(),
    /** The card that has paid it; null where none has. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
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

/**
 * Disputes and inquiries, with the money they have moved. Stripe keeps neither the time at which a dispute was answered
 * nor that at which it was closed: these are the times of its events, or else of the reading that saw it first. Written
 * by the billing feature alone.
 */
export const disputes = pgTable(
  'disputes',
  {
    stripeDisputeId: text('stripe_dispute_id').primaryKey(),
    account: text('account').notNull(),
    stripeInvoiceId: text('stripe_invoice_id'),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull(),
    stripeChargeId: text('stripe_charge_id').notNull(),
    /** Stripe's: fraudulent, product_not_received, subscription_canceled… */
    reason: text('reason').notNull(),
    /** Stripe's: needs_response, under_review, won, lost; an inquiry's begin with `warning_`. */
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** The amount that left the balance, and its return; null where that has not happened. */
    withdrawnMinor: integer('withdrawn_minor'),
    withdrawnAt: time('withdrawn_at'),
    reinstatedMinor: integer('reinstated_minor'),
    reinstatedAt: time('reinstated_at'),
    /** Taken with the withdrawal and given back with the return, in the currency of the balance. */
    feeMinor: integer('fee_minor').notNull().default(0),
    returnedFeeMinor: integer('returned_fee_minor').notNull().default(0),
    feeCurrency: text('fee_currency').notNull(),
    evidenceDueBy: time('evidence_due_by'),
    submittedAt: time('submitted_at'),
    closedAt: time('closed_at'),
    /** The subscription's renewals have been stopped because of it. */
    renewalsStoppedAt: time('renewals_stopped_at'),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('disputes_subscription').on(table.stripeSubscriptionId),
    index('disputes_created_at').on(table.createdAt),
  ],
)

/** Early fraud warnings of card issuers. Written by the billing feature alone. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    stripeWarningId: text('stripe_warning_id').primaryKey(),
    account: text('account').notNull(),
    stripeInvoiceId: text('stripe_invoice_id'),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull(),
    stripeChargeId: text('stripe_charge_id').notNull(),
    /** Stripe's: made_with_stolen_card, unauthorized_use_of_card, misc… */
    fraudType: text('fraud_type').notNull(),
    /** A refund can still prevent a dispute. */
    isActionable: boolean('is_actionable').notNull(),
    currency: text('currency').notNull(),
    /** Of the charge. */
    amountMinor: integer('amount_minor').notNull(),
    /** When the charge was given back in full; null where it was not. */
    refundedAt: time('refunded_at'),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('fraud_warnings_subscription').on(table.stripeSubscriptionId),
    index('fraud_warnings_created_at').on(table.createdAt),
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
    /** When the last try failed. */
    failedAt: time('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('stripe_events_processed_received').on(table.processedAt, table.receivedAt)],
)
