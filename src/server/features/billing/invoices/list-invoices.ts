import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { disputes, invoices, refunds } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { LedgerInvoice } from '../billing.ts'

/** The invoices of a subscription, newest first, with refunds and disputes. */
export async function listInvoices(
  { database: { db }, gateway: { account } }: BillingDeps,
  stripeSubscriptionId: string,
): Promise<LedgerInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.account, account), eq(invoices.stripeSubscriptionId, stripeSubscriptionId)))
    .orderBy(desc(invoices.createdAt), desc(invoices.stripeInvoiceId))
  const refunded = await db
    .select({ id: refunds.stripeInvoiceId, sum: sql<string>`sum(${refunds.amountMinor})::text` })
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.stripeInvoiceId,
          rows.map(({ stripeInvoiceId }) => stripeInvoiceId),
        ),
        notInArray(refunds.status, ['failed', 'canceled']),
      ),
    )
    .groupBy(refunds.stripeInvoiceId)
  const sums = new Map(refunded.map(({ id, sum }) => [id, Number(sum)]))
  const disputed = await db
    .select({
      invoiceId: disputes.stripeInvoiceId,
      id: disputes.stripeDisputeId,
      status: disputes.status,
      amountMinor: disputes.amountMinor,
    })
    .from(disputes)
    .where(and(eq(disputes.account, account), eq(disputes.stripeSubscriptionId, stripeSubscriptionId)))
    .orderBy(asc(disputes.createdAt))
  const newest = new Map(disputed.map(({ invoiceId, ...dispute }) => [invoiceId, dispute]))
  return rows.map((row) => ({
    ...row,
    refundedMinor: sums.get(row.stripeInvoiceId) ?? 0,
    dispute: newest.get(row.stripeInvoiceId) ?? null,
  }))
}

/**
 * Whether the payment of an invoice is disputed, as of the last sync. Then the bank decides, and a refund on top would
 * return the money twice.
 */
export async function isDisputed(
  { database: { db }, gateway: { account } }: BillingDeps,
  stripeInvoiceId: string,
): Promise<boolean> {
  const rows = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(and(eq(disputes.account, account), eq(disputes.stripeInvoiceId, stripeInvoiceId)))
  return rows.some(({ status }) => holdsPayment(status))
}
