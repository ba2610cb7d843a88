import { and, eq } from 'drizzle-orm'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { disputes } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'

/**
 * Whether the payer has asked the bank to take the payment of an invoice back, by the last read of its subscription. The
 * bank decides then, and a refund beside it would give the money back twice.
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
