import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PurchaseContent, RecordFault } from '#shared/contract/purchase-records.ts'
import { brandId } from './brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * What a buyer saw when they pressed Pay, one row per press, each chained to the row before by its hash. Rows are
 * only added; deleting a person empties `content` and `salt`. Written only by the purchase records feature.
 */
export const purchaseRecords = pgTable(
  'purchase_records',
  {
    /** Stripe's. Each account has its own chain. */
    account: text('account').notNull(),
    brandId: brandId(),
    /** 1 for the first; no number is skipped. */
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<'purchase' | 'plan_change'>().notNull(),
    /** Of a purchase; its subscription is the attempt's. */
    attemptId: text('attempt_id'),
    /** Of a plan change. */
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** The same for a repeated request. */
    pressKey: text('press_key').notNull(),
    /** null: erased with its person. */
    content: jsonb('content').$type<PurchaseContent>(),
    /** Random, so that erased content cannot be found by guessing; erased with it. */
    salt: text('salt'),
    /** SHA-256 of salt and content. */
    contentHash: text('content_hash').notNull(),
    /** The previous row's; 64 zeros for the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of everything above except content and salt. */
    hash: text('hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.sequence] }),
    uniqueIndex('purchase_records_press').on(table.account, table.pressKey),
    index('purchase_records_attempt').on(table.attemptId),
    index('purchase_records_subscription').on(table.stripeSubscriptionId),
  ],
)

/** The end of each chain, locked while a row is added, and what its last check found. Written by the same feature. */
export const purchaseRecordHeads = pgTable('purchase_record_heads', {
  account: text('account').primaryKey(),
  /** 0: nothing is recorded yet. */
  sequence: integer('sequence').notNull(),
  hash: text('hash').notNull(),
  checkedAt: time('checked_at'),
  /** The end of the chain at the last check that found no fault: that row must never change again. */
  checkedSequence: integer('checked_sequence'),
  checkedHash: text('checked_hash'),
  /** The first faulty row; null if there was none. */
  fault: jsonb('fault').$type<RecordFault>(),
})

/** Terms that were in force when something was bought, each version once. Written by the same feature. */
export const purchaseDocuments = pgTable('purchase_documents', {
  /** SHA-256 of the text. */
  hash: text('hash').primaryKey(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
})
