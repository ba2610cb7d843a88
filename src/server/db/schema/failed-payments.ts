import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** By what failed payments are counted. */
export type PaymentLimitKind = 'email' | 'lead' | 'network' | 'card'

/**
 * Failed payments of the current window, shared by all instances. Written only by the checkout feature; each row is
 * also the lock while its payments are counted.
 */
export const paymentLimits = pgTable(
  'payment_limits',
  {
    /** Keyed hash of Stripe's account, the kind and what is counted. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<PaymentLimitKind>().notNull(),
    failedAt: time('failed_at').array().notNull(),
    /** Payments in progress count until they have a result, but no longer than this. */
    heldUntil: time('held_until').array().notNull(),
    /** Set by the failure that reaches the limit. */
    blockedUntil: time('blocked_until'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('payment_limits_blocked')
      .on(table.kind, table.blockedUntil)
      .where(sql`${table.blockedUntil} is not null`),
    index('payment_limits_updated').on(table.updatedAt),
  ],
)

/** Waves of failed payments for the admin area, without personal data. Written only by the checkout feature. */
export const failedPayments = pgTable(
  'failed_payments',
  {
    /** For a decline: keyed hash of the Stripe request, so that each counts once. For refusals: one row per hour and network. */
    id: text('id').primaryKey(),
    brandId: brandId(),
    account: text('account').notNull(),
    /** `declined` by the bank, or `refused` by us before they could test a card. */
    outcome: text('outcome').$type<'declined' | 'refused'>().notNull(),
    /** How many payments the row counts. */
    count: integer('count').notNull(),
    /** The time of the last one. */
    at: time('at').notNull(),
    /** Keyed hash of Stripe's fingerprint of the card; null if Stripe sent none. */
    cardKey: text('card_key'),
    /** Keyed hash of the IPv4 address, or of the IPv6 network of 64 bits. */
    networkKey: text('network_key').notNull(),
  },
  (table) => [index('failed_payments_at').on(table.account, table.at)],
)
