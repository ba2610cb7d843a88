import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { defaultNumberPrefix, receiptNumber } from '#shared/receipts/receipt-number.ts'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { receiptSeries, receipts } from '#server/db/schema/receipts.ts'
import { draftReceipt, findReceipt } from './draft-receipt.ts'
import { type MissingReceipt, missingOfSubscription } from './missing-receipts.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'

type Db = Database['db']
type Series = Pick<typeof receiptSeries.$inferSelect, 'mode' | 'brand' | 'year'>

/**
 * The next number of a series. Its row stays locked until the transaction ends, so no number is used twice and a failed
 * transaction leaves no gap.
 */
async function takeSequence(db: Db, series: Series): Promise<number> {
  const [row] = await db
    .insert(receiptSeries)
    .values({ ...series, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [receiptSeries.mode, receiptSeries.brand, receiptSeries.year],
      set: { lastSequence: sql`${receiptSeries.lastSequence} + 1` },
    })
    .returning()
  if (!row) throw new Error('a receipt series returned no number')
  return row.lastSequence
}

/**
 * Issues one receipt in its own transaction. Safe to run on several instances.
 * @returns false if it was already issued, or the ledgers lack the payment
 */
export async function issueReceipt(deps: ReceiptsDeps, missing: MissingReceipt): Promise<boolean> {
  const { database, gateway, issuer: issuerOf } = deps
  const { account, mode } = gateway
  const now = nowOf(deps)
  return database.db.transaction(async (transaction) => {
    // One at a time per subscription, and never during the deletion of its buyer.
    const [subscription] = await transaction
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, missing.stripeSubscriptionId))
      .for('update')
    if (!subscription || (await findReceipt(transaction, missing.kind, missing.ledgerId))) return false
    const issuer = issuerOf(subscription.brandId)
    const draft = await draftReceipt({ db: transaction, issuer, subscription, now }, missing)
    if (draft === null) return false
    const series = { mode, brand: issuer.id, year: draft.occurredAt.getUTCFullYear() }
    const sequence = await takeSequence(transaction, series)
    const prefix = issuer.receipts.numberPrefix ?? defaultNumberPrefix(issuer.id)
    await transaction.insert(receipts).values({
      ...draft,
      ...series,
      id: randomBytes(16).toString('base64url'),
      account,
      sequence,
      number: receiptNumber(prefix, series.year, sequence),
      issuedAt: now,
    })
    return true
  })
}

/** Older receipts are left to the reconciliation, which numbers all subscriptions in the order of payment. */
const RECENT_DAYS = 3

/** Recent receipts, and the charges that recent refunds belong to. */
function dueNow(missing: readonly MissingReceipt[], now: Date): MissingReceipt[] {
  const since = now.getTime() - RECENT_DAYS * DAY_MS
  const isRecent = ({ occurredAt }: MissingReceipt) => occurredAt.getTime() >= since
  const refunded = new Set(missing.filter(isRecent).map(({ stripeInvoiceId }) => stripeInvoiceId))
  return missing.filter((one) => isRecent(one) || (one.kind === 'charge' && refunded.has(one.ledgerId)))
}

/**
 * Issues a subscription's receipts of the last days. Idempotent.
 * @returns how many were issued
 */
export async function issueRecentReceipts(deps: ReceiptsDeps, stripeSubscriptionId: string): Promise<number> {
  let issued = 0
  for (const missing of dueNow(await missingOfSubscription(deps, stripeSubscriptionId), nowOf(deps))) {
    if (await issueReceipt(deps, missing)) issued += 1
  }
  return issued
}
