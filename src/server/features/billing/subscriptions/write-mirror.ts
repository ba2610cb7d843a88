import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Lease } from '#server/db/lease.ts'
import { invoices, refunds, subscriptions, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import type { MirrorRows } from './mirror-rows.ts'
import { overwrite, upsert } from '#server/db/upsert.ts'
import type { SubscriptionRow } from '../billing.ts'
import { writeDisputes } from '../disputes/write-disputes.ts'

/** Not overwritten: the key, and fields that Stripe does not have. */
const PRESERVED = ['stripeSubscriptionId', 'purchaseRecordedAt', 'duplicateOf', 'duplicateEndedAt']
/** A change of these fields is recorded in the history. */
const RECORDED = ['status', 'productId', 'priceMinor', 'periodDays', 'isCancelAtPeriodEnd'] as const

/**
 * Writes what was read, in one transaction that fails if the lease was lost, so that an older read never overwrites a
 * newer one.
 *
 * @returns the subscription's row
 * @throws LeaseLostError
 */
export async function writeMirror(
  { db }: Database,
  lease: Lease,
  rows: MirrorRows,
  cause: string,
): Promise<SubscriptionRow> {
  const { stripeSubscriptionId, status, syncedAt } = rows.subscription
  return db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const [before] = await transaction
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
    const [row] = await transaction
      .insert(subscriptions)
      .values(rows.subscription)
      .onConflictDoUpdate({
        target: subscriptions.stripeSubscriptionId,
        set: overwrite(subscriptions, PRESERVED),
      })
      .returning()
    if (!row) throw new Error(`${stripeSubscriptionId} was not written`)
    if (RECORDED.some((field) => before?.[field] !== row[field])) {
      const { productId, priceMinor, periodDays, isCancelAtPeriodEnd } = row
      await transaction.insert(subscriptionStatusHistory).values({
        stripeSubscriptionId,
        fromStatus: before?.status ?? null,
        toStatus: status,
        productId,
        priceMinor,
        periodDays,
        isCancelAtPeriodEnd,
        cause,
        recordedAt: syncedAt,
      })
    }
    await upsert(transaction, invoices, rows.invoices)
    await upsert(transaction, refunds, rows.refunds)
    await writeDisputes(transaction, rows)
    // A draft can be deleted at Stripe, and is then never charged.
    const isDeleted = and(
      eq(invoices.stripeSubscriptionId, stripeSubscriptionId),
      eq(invoices.status, 'draft'),
      notInArray(
        invoices.stripeInvoiceId,
        rows.invoices.map(({ stripeInvoiceId }) => stripeInvoiceId),
      ),
    )
    await transaction.update(invoices).set({ status: 'void', syncedAt }).where(isDeleted)
    return row
  })
}
