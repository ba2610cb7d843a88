import { and, eq, isNull } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { Attempt } from '../subscriptions/find-owner.ts'
import type { InvoiceRow, SubscriptionRow } from '../billing.ts'
import { toMajor } from '#shared/offer/payment/money.ts'

/** The earliest invoice that was paid with money. */
const firstPayment = (invoices: readonly InvoiceRow[]): InvoiceRow | undefined =>
  invoices
    .filter(({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]

/**
 * Records the `purchased` event of a first payment. The row is marked afterwards: after a crash in between, the event is
 * recorded again with the same id, which counts once.
 */
export async function recordFirstPayment(
  { database: { db }, recordPurchase, logger }: BillingDeps,
  {
    subscription,
    invoices,
    attempt,
    now,
  }: { subscription: SubscriptionRow; invoices: readonly InvoiceRow[]; attempt: Attempt | null; now: Date },
): Promise<void> {
  if (subscription.purchaseRecordedAt !== null || attempt === null) return
  const payment = firstPayment(invoices)
  if (!payment) return
  const { stripeSubscriptionId } = subscription
  try {
    await recordPurchase({
      eventId: attempt.purchaseEventId,
      brandId: attempt.brandId,
      paidAt: payment.paidAt ?? payment.createdAt,
      sessionId: attempt.sessionId,
      leadId: attempt.leadId,
      brandVersion: attempt.brandVersion,
      productId: attempt.productId,
      planName: attempt.productName,
      amount: toMajor(payment.amountPaidMinor, payment.currency),
      currency: payment.currency,
      email: attempt.email,
      originalPrice: toMajor(attempt.originalPriceMinor, attempt.currency),
      registrationSource: attempt.registrationSource,
    })
  } catch (error) {
    // The payment matters more; the reconciliation retries.
    logger.warn({ err: error, stripeSubscriptionId }, 'could not record a purchase, will retry')
    return
  }
  await db
    .update(subscriptions)
    .set({ purchaseRecordedAt: now })
    .where(
      and(
        eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId),
        isNull(subscriptions.purchaseRecordedAt),
      ),
    )
}
