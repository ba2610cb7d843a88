import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * The last number of each series. Its row is locked while a receipt takes the next number. Written only by the
 * receipts feature.
 */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    /** `live`, `test` or `sandbox`: payments without money have their own numbers. */
    mode: text('mode').notNull(),
    /** The brand's id. */
    brand: text('brand').notNull(),
    /** In UTC. */
    year: integer('year').notNull(),
    lastSequence: integer('last_sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.brand, table.year] })],
)

/**
 * Receipts: one for each payment, refund and failed refund. A row changes only if its buyer is deleted. Written only
 * by the receipts feature.
 */
export const receipts = pgTable(
  'receipts',
  {
    /** 22 url-safe characters of 128 random bits. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** Stripe's id of the invoice, or of the refund. */
    ledgerId: text('ledger_id').notNull(),
    account: text('account').notNull(),
    mode: text('mode').notNull(),
    brand: text('brand').notNull(),
    year: integer('year').notNull(),
    /** 1, 2, 3… in its series. */
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    /** Number of the receipt that this one refunds or reverses. */
    relatedNumber: text('related_number'),
    stripeSubscriptionId: text('stripe_subscription_id').notNull(),
    stripeInvoiceId: text('stripe_invoice_id'),
    description: text('description').notNull(),
    /** When it was paid, refunded or returned; determines `year`. */
    occurredAt: time('occurred_at').notNull(),
    issuedAt: time('issued_at').notNull(),
    currency: text('currency').notNull(),
    /** Minor units, above 0. */
    amountMinor: integer('amount_minor').notNull(),
    lines: jsonb('lines').$type<Receipt['lines']>().notNull(),
    /** The tax that the amount includes; all null if the brand states none. */
    taxName: text('tax_name'),
    taxRateThousandths: integer('tax_rate_thousandths'),
    taxMinor: integer('tax_minor'),
    periodStart: time('period_start'),
    periodEnd: time('period_end'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    seller: jsonb('seller').$type<Receipt['seller']>().notNull(),
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email').notNull(),
    buyerCountry: text('buyer_country'),
  },
  (table) => [
    uniqueIndex('receipts_ledger').on(table.kind, table.ledgerId),
    uniqueIndex('receipts_series').on(table.mode, table.brand, table.year, table.sequence),
    // Two brands with one prefix would print the same numbers.
    uniqueIndex('receipts_number').on(table.mode, table.number),
    index('receipts_subscription').on(table.stripeSubscriptionId),
    index('receipts_occurred_at').on(table.occurredAt),
  ],
)
