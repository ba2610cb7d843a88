import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type AttemptStatus =
  | 'started'
  | 'requires_action'
  | 'requires_confirmation'
  | 'processing'
  | 'declined'
  | 'paid'
  /** Another attempt replaced it; its payment can no longer be made. */
  | 'ended'

/** Checkouts: one browser's attempt to buy one plan for one address. Written only by the checkout feature. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    /** 22 url-safe characters of 128 random bits. The idempotency keys of all Stripe calls are derived from it. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    /** SHA-256 of the `Idempotency-Key`. */
    idempotencyHash: text('idempotency_hash').unique(),
    /** As typed, trimmed; compared in lower case. */
    email: text('email').notNull(),
    productId: text('product_id').notNull(),
    /** The terms of the sale, fixed when it began. */
    productName: text('product_name').notNull(),
    productType: text('product_type').notNull(),
    currency: text('currency').notNull(),
    finalPriceMinor: integer('final_price_minor').notNull(),
    priceMinor: integer('price_minor').notNull(),
    originalPriceMinor: integer('original_price_minor').notNull(),
    durationDays: integer('duration_days').notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    /**
     * Part of the idempotency keys of all Stripe calls. It is increased when Stripe's stored result has become useless: an
     * error that it would repeat for a day, or an expired subscription.
     */
    generation: integer('generation').notNull().default(0),
    /** Stripe's code of the last card refusal. */
    lastPaymentCode: text('last_payment_code'),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    stripePaymentIntentId: text('stripe_payment_intent_id'),
    fullName: text('full_name'),
    countryCode: text('country_code'),
    registrationSource: text('registration_source').notNull(),
    isWallet: boolean('is_wallet').notNull(),
    walletType: text('wallet_type'),
    deviceInfo: jsonb('device_info').$type<PaymentDeviceInfo>(),
    sessionId: text('session_id'),
    leadId: text('lead_id'),
    /** How the buyer came here, if the browser reported it. */
    attribution: jsonb('attribution').$type<Attribution>(),
    brandVersion: text('brand_version').notNull(),
    /** When the buyer expressly requested an immediate start, and the text they agreed to; both null if the brand does not ask. */
    immediateStartAt: time('immediate_start_at'),
    immediateStartText: text('immediate_start_text'),
    /** `eventId` of the one `purchased` event. */
    purchaseEventId: uuid('purchase_event_id').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('checkout_attempts_email').on(table.account, sql`lower(${table.email})`),
    index('checkout_attempts_lead').on(table.leadId),
    // Even if a lease is lost, an address has at most one attempt per brand that can be paid.
    uniqueIndex('checkout_attempts_brand_open')
      .on(table.account, sql`lower(${table.email})`, table.brandId)
      .where(sql`${table.status} not in ('paid', 'ended')`),
    index('checkout_attempts_payment_intent').on(table.stripePaymentIntentId),
  ],
)

/**
 * The Stripe customers of an address: one for each currency, because Stripe allows a customer only one. Written only by the
 * checkout feature.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    stripeCustomerId: text('stripe_customer_id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Of the subscriptions; null: not known, because a program without this column wrote the row. */
    currency: text('currency'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('stripe_customers_email').on(table.account, table.email)],
)
