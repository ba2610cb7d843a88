import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BrandPlan } from '#shared/brand/brand.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * The brand's plans as they are sold. Written only by the products feature, from the brand's catalogue at the start.
 */
export const products = pgTable(
  'products',
  {
    /** The plan's id in the brand. */
    id: text('id').notNull(),
    brandId: brandId(),
    /** Place in the catalogue, from 0. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<BrandPlan['type']>().notNull(),
    currency: text('currency').notNull(),
    /** Minor units, each renewal. */
    priceMinor: integer('price_minor').notNull(),
    /** Minor units, charged first. */
    finalPriceMinor: integer('final_price_minor').notNull(),
    originalPriceMinor: integer('original_price_minor'),
    /** Prices in other currencies than `currency`. */
    prices: jsonb('prices').$type<NonNullable<BrandPlan['prices']>>().notNull().default({}),
    durationDays: integer('duration_days').notNull(),
    /** A plan that has left the catalogue stays as an inactive row, because old purchases refer to it. */
    isActive: boolean('is_active').notNull(),
    isTagged: boolean('is_tagged').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'products_brand_pkey', columns: [table.id, table.brandId] })],
)

/**
 * The amounts at which plans were offered, as first price or renewal: one row for each time. Pages strike through only
 * amounts that it supports. Written only by the products feature.
 */
export const askedPrices = pgTable(
  'asked_prices',
  {
    brandId: brandId(),
    productId: text('product_id').notNull(),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    askedFrom: time('asked_from').notNull(),
    /** null: it still is. */
    askedUntil: time('asked_until'),
  },
  (table) => [
    primaryKey({
      name: 'asked_prices_pkey',
      columns: [table.productId, table.currency, table.amountMinor, table.askedFrom, table.brandId],
    }),
    // Two instances that start together write one row.
    uniqueIndex('asked_prices_now')
      .on(table.productId, table.currency, table.amountMinor, table.brandId)
      .where(sql`${table.askedUntil} is null`),
  ],
)

/** Stripe's ids of a plan's price in one currency. */
export type StripePriceIds = {
  /** The recurring price. */
  stripePriceId: string
  /** Takes the difference off the first invoice (`duration: once`); null if the first period costs the full price. */
  stripeCouponId: string | null
  /** An item of the first invoice only: the first payment of a trial, or the surcharge of the first period. */
  stripeOneTimePriceId: string | null
  /** Hash of the synced price; a different hash means that it has changed since. */
  syncedHash: string
}

/** What Stripe calls a plan, by account: the sandbox, a test account and a live one each have their own. */
export const stripeProducts = pgTable(
  'stripe_products',
  {
    /** `sandbox`, or the first eight characters of the hashed account's key with its mode, `live:1a2b3c4d`. */
    account: text('account').notNull(),
    brandId: brandId(),
    productId: text('product_id').notNull(),
    stripeProductId: text('stripe_product_id').notNull(),
    /** The ids of the price in the plan's own currency, as in `StripePriceIds`. */
    stripePriceId: text('stripe_price_id').notNull(),
    stripeCouponId: text('stripe_coupon_id'),
    stripeOneTimePriceId: text('stripe_one_time_price_id'),
    syncedHash: text('synced_hash').notNull(),
    /** The ids of the prices in other currencies. */
    prices: jsonb('prices').$type<Record<string, StripePriceIds>>().notNull().default({}),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'stripe_products_brand_pkey',
      columns: [table.account, table.productId, table.brandId],
    }),
  ],
)

/**
 * Stripe's ids of every price at which a plan was sold, by account. Visitors who started at an earlier version of the
 * brand pay the price of that version. Written only by the products feature.
 */
export const planPriceIds = pgTable(
  'plan_price_ids',
  {
    account: text('account').notNull(),
    brandId: brandId(),
    productId: text('product_id').notNull(),
    /** Of the plan's terms in one currency. */
    termsHash: text('terms_hash').notNull(),
    stripePriceId: text('stripe_price_id').notNull(),
    stripeCouponId: text('stripe_coupon_id'),
    stripeOneTimePriceId: text('stripe_one_time_price_id'),
    /** When the catalogue has changed to another price; null: it has not. */
    replacedAt: time('replaced_at'),
  },
  (table) => [
    primaryKey({
      name: 'plan_price_ids_pkey',
      columns: [table.account, table.productId, table.brandId, table.termsHash],
    }),
  ],
)
