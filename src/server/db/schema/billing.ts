import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Copies of Stripe's subscriptions, as last read. Written only by the billing feature. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    brandId: brandId(),
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
    /** Stripe's: cancellation_requested, payment_failed, payment_disputed; null if it was not canceled. */
    cancellationReason: text('cancellation_reason'),
    endedAt: time('ended_at'),
    /** End of what paid invoices cover; null until the first one is paid. Access ends here, or at `graceUntil` if later. */
    paidUntil: time('paid_until'),
    /** A renewal is overdue: access continues until then while Stripe retries. null: no renewal is overdue. */
    graceUntil: time('grace_until'),
    /** How a member recognises the card for renewals; all null if there is none. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** A plan change that takes effect when this invoice is paid, and expires at this time; all null if there is none. */
    pendingInvoiceId: text('pending_invoice_id'),
    pendingProductId: text('pending_product_id'),
    pendingUntil: time('pending_until'),
    /** A payment is disputed, or a dispute was lost: nothing more is charged, and plan and renewal cannot be changed. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** Whether the one `purchased` event is stored. */
    purchaseRecordedAt: time('purchase_recorded_at'),
    /** The address already had a paid subscription: this one must be refunded and canceled. */
    duplicateOf: text('duplicate_of'),
    /** Both are done. */
    duplicateEndedAt: time('duplicate_ended_at'),
    syncedAt: time('synced_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_email').on(table.email),
    index('subscriptions_lead').on(table.leadId),
    index('subscriptions_status_synced').on(table.status, table.syncedAt),
    index('subscriptions_synced').on(table.syncedAt, table.stripeSubscriptionId),
    index('subscriptions_started').on(table.startedAt),
    index('subscriptions_listed').on(table.account, table.brandId, table.startedAt, table.stripeCustomerId),
    index('subscriptions_customer').on(table.stripeCustomerId),
  ],
)

/** Every change of a subscription's status or terms, oldest first. Rows are only added. */
export const subscriptionStatusHistory = pgTable(
  'subscription_status_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    /** null: seen for the first time. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** The terms from then on; null in rows older than this column. */
    productId: text('product_id'),
    priceMinor: integer('price_minor'),
    periodDays: integer('period_days'),
    isCancelAtPeriodEnd: boolean('is_cancel_at_period_end'),
    /** What caused the read that found it: the type of a webhook event, `checkout`, `reconciliation`, or an operation. */
    cause: text('cause').notNull(),
    recordedAt: time('recorded_at').notNull(),
  },
  (table) => [index('subscription_status_history_subscription').on(table.stripeSubscriptionId, table.id)],
)

/** Amounts are minor units; a discount or credit is below 0. */
export type InvoiceLine = { description: string; amountMinor: number }

/** The ledger of invoices. Written only by the billing feature. */
export const invoices = pgTable(
  'invoices',
  {
    stripeInvoiceId: text('stripe_invoice_id').primaryKey(),
    brandId: brandId(),
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
    /** Open until the cardholder confirms the payment at the bank; no other card is needed. */
    isAwaitingConfirmation: boolean('is_awaiting_confirmation').notNull().default(false),
    nextPaymentAttemptAt: time('next_payment_attempt_at'),
    /** The period it pays for, from its lines (Stripe's own `period_end` is that of usage). */
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    /** Its lines, which add up to the amount due; null until it is next read from Stripe. */
    lines: jsonb('lines').$type<readonly InvoiceLine[]>(),
    /** The card that paid it; null if none did. */
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

/** The ledger of refunds. Written only by the billing feature. */
export const refunds = pgTable(
  'refunds',
  {
    stripeRefundId: text('stripe_refund_id').primaryKey(),
    brandId: brandId(),
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
    // Refunds of unknown payments.
    index('refunds_of_no_subscription').on(table.account).where(sql`${table.stripeSubscriptionId} is null`),
  ],
)

/**
 * Disputes and inquiries, with the money they moved. Stripe does not store when a dispute was answered or closed: these
 * are the times of its events, or of the first read that found it. Written only by the billing feature.
 */
export const disputes = pgTable(
  'disputes',
  {
    stripeDisputeId: text('stripe_dispute_id').primaryKey(),
    brandId: brandId(),
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
    /** The amount withdrawn from the balance, and the amount returned; null if that has not happened. */
    withdrawnMinor: integer('withdrawn_minor'),
    withdrawnAt: time('withdrawn_at'),
    reinstatedMinor: integer('reinstated_minor'),
    reinstatedAt: time('reinstated_at'),
    /** The fee charged with the withdrawal and refunded with the return, in the currency of the balance. */
    feeMinor: integer('fee_minor').notNull().default(0),
    returnedFeeMinor: integer('returned_fee_minor').notNull().default(0),
    feeCurrency: text('fee_currency').notNull(),
    evidenceDueBy: time('evidence_due_by'),
    submittedAt: time('submitted_at'),
    closedAt: time('closed_at'),
    /** Whether the subscription's renewals were stopped because of it. */
    renewalsStoppedAt: time('renewals_stopped_at'),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('disputes_subscription').on(table.stripeSubscriptionId),
    index('disputes_created_at').on(table.createdAt),
  ],
)

/** Early fraud warnings of card issuers. Written only by the billing feature. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    stripeWarningId: text('stripe_warning_id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    stripeInvoiceId: text('stripe_invoice_id'),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull(),
    stripeChargeId: text('stripe_charge_id').notNull(),
    /** Stripe's: made_with_stolen_card, unauthorized_use_of_card, misc… */
    fraudType: text('fraud_type').notNull(),
    /** Whether a refund can still prevent a dispute. */
    isActionable: boolean('is_actionable').notNull(),
    currency: text('currency').notNull(),
    /** The charge's. */
    amountMinor: integer('amount_minor').notNull(),
    /** When the charge was fully refunded; null if it was not. */
    refundedAt: time('refunded_at'),
    createdAt: time('created_at').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    index('fraud_warnings_subscription').on(table.stripeSubscriptionId),
    index('fraud_warnings_created_at').on(table.createdAt),
  ],
)

/** The inbox of webhooks: stored before they are processed, each once. Of the payload only the ids to read again. */
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
    /** When the last attempt failed. */
    failedAt: time('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('stripe_events_processed_received').on(table.processedAt, table.receivedAt)],
)
