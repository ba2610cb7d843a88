import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { invoices, refunds } from '../../db/schema/billing.ts'
import type { BillingParts } from './billing-parts.ts'
import type { InvoiceRow } from './mirror-rows.ts'

export type ListedInvoice = InvoiceRow & {
  /** Minor units, given back or on their way. */
  refundedMinor: number
}

/** The verb "list invoices" of a subscription, newest first, with what was given back of each. */
export async function listInvoices(
  { database: { db }, gateway: { account } }: BillingParts,
  stripeSubscriptionId: string,
): Promise<ListedInvoice[]> {
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
  return rows.map((row) => ({ ...row, refundedMinor: sums.get(row.stripeInvoiceId) ?? 0 }))
}
