import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What failed payments are counted by. */
export type PaymentLimitKind = 'email' | 'lead' | 'network' | 'card'

/**
 * Failed payments of the current window, shared by all instances. Written by the checkout feature alone; each row is
 * the lock under which its payments are counted.
 */
export const paymentLimits = pgTable(
  'payment_limits',
  {
    /** Keyed hash of Stripe's account, the kind and what is counted. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<PaymentLimitKind>().notNull(),
    failedAt: time('failed_at').array().notNull(),
    /** Payments under way count until they have an answer, and no longer than this. */
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

/** What the admin area shows of waves of failed payments: nobody can be found in it. Written by the checkout feature alone. */
export const failedPayments = pgTable(
  'failed_payments',
  {
    /** A decline: keyed hash of what Stripe was asked, so that each counts once. Refusals: one row an hour and network. */
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    /** `declined` by the bank, or `refused` by us before they could test a card. */
    outcome: text('outcome').$type<'declined' | 'refused'>().notNull(),
    /** How many payments the row stands for. */
    count: integer('count').notNull(),
    /** Of the last of them. */
    at: time('at').notNull(),
    /** Keyed hash of Stripe's fingerprint of the card; null where Stripe told none. */
    cardKey: text('card_key'),
    /** Keyed hash of the IPv4 address, or of the IPv6 network of 64 bits. */
    networkKey: text('network_key').notNull(),
  },
  (table) => [index('failed_payments_at').on(table.account, table.at)],
)
