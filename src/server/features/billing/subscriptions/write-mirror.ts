import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Lease } from '#server/db/lease.ts'
import { invoices, refunds, subscriptions, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import type { MirrorRows } from './mirror-rows.ts'
import { overwrite } from './overwrite.ts'
import type { SubscriptionRow } from '../billing.ts'
import { writeDisputes } from '../disputes/write-disputes.ts'

const TERMS = {
  productId: subscriptions.productId,
  priceMinor: subscriptions.priceMinor,
  periodDays: subscriptions.periodDays,
  isCancelAtPeriodEnd: subscriptions.isCancelAtPeriodEnd,
}
type Terms = Pick<SubscriptionRow, keyof typeof TERMS>

const isChanged = (before: Terms, after: Terms): boolean =>
  before.productId !== after.productId ||
  before.priceMinor !== after.priceMinor ||
  before.periodDays !== after.periodDays ||
  before.isCancelAtPeriodEnd !== after.isCancelAtPeriodEnd

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
      .select({ status: subscriptions.status, ...TERMS })
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
    const [row] = await transaction
      .insert(subscriptions)
      .values(rows.subscription)
      .onConflictDoUpdate({
        target: subscriptions.stripeSubscriptionId,
        set: overwrite(subscriptions, [
          'stripeSubscriptionId',
          'purchaseRecordedAt',
          'duplicateOf',
          'duplicateEndedAt',
        ]),
      })
      .returning()
    if (!row) throw new Error(`${stripeSubscriptionId} was not written`)
    if (!before || before.status !== status || isChanged(before, row)) {
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
    if (rows.invoices.length > 0) {
      await transaction
        .insert(invoices)
        .values(rows.invoices)
        .onConflictDoUpdate({
          target: invoices.stripeInvoiceId,
          set: overwrite(invoices, ['stripeInvoiceId']),
        })
    }
    if (rows.refunds.length > 0) {
      await transaction
        .insert(refunds)
        .values(rows.refunds)
        .onConflictDoUpdate({ target: refunds.stripeRefundId, set: overwrite(refunds, ['stripeRefundId']) })
    }
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
