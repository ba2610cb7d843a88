import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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
    durationDays: integer('duration_days').notNull(),
    /** A plan that has left the catalogue stays as an inactive row, because old purchases refer to it. */
    isActive: boolean('is_active').notNull(),
    isTagged: boolean('is_tagged').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'products_brand_pkey', columns: [table.id, table.brandId] })],
)

/** What Stripe calls a plan, by account: the sandbox, a test account and a live one each have their own. */
export const stripeProducts = pgTable(
  'stripe_products',
  {
    /** `sandbox`, or the first eight characters of the hashed account's key with its mode, `live:1a2b3c4d`. */
    account: text('account').notNull(),
    brandId: brandId(),
    productId: text('product_id').notNull(),
    stripeProductId: text('stripe_product_id').notNull(),
    /** The recurring price. */
    stripePriceId: text('stripe_price_id').notNull(),
    /** Takes the difference off the first invoice (`duration: once`); null if the first period costs the full price. */
    stripeCouponId: text('stripe_coupon_id'),
    /** An item of the first invoice only: the first payment of a trial, or the surcharge of the first period. */
    stripeOneTimePriceId: text('stripe_one_time_price_id'),
    /** Hash of the synced plan; a different hash means that the plan has changed since. */
    syncedHash: text('synced_hash').notNull(),
    syncedAt: time('synced_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'stripe_products_brand_pkey',
      columns: [table.account, table.productId, table.brandId],
    }),
  ],
)
