import { and, eq } from 'drizzle-orm'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { disputes } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'

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
