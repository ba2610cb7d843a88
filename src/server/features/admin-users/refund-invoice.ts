import { refusal } from '#server/http/routing/refusal.ts'
import { and, eq } from 'drizzle-orm'
import { invoices } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps, LedgerInvoice, RefundOrder } from './admin-users-deps.ts'
import { callStripe, refusedByStripe } from './admin-users.ts'

/** @throws AppError `not_found` */
export async function requireInvoice(
  { database: { db }, billing, brandId, stripeAccount }: AdminUsersDeps,
  invoiceId: string,
): Promise<LedgerInvoice> {
  const [known] = await db
    .select({ subscriptionId: invoices.stripeSubscriptionId })
    .from(invoices)
    .where(
      and(
        eq(invoices.account, stripeAccount),
        eq(invoices.brandId, brandId),
        eq(invoices.stripeInvoiceId, invoiceId),
      ),
    )
  const all = known ? await billing.listInvoices(known.subscriptionId) : []
  const invoice = all.find(({ stripeInvoiceId }) => stripeInvoiceId === invoiceId)
  if (!invoice) throw refusal('invoice_not_found')
  return invoice
}

/**
 * @returns whether the subscription has ended
 * @throws AppError `not_possible`, `payment_unavailable`, `payment_busy`
 */
async function endSubscription(
  { billing }: AdminUsersDeps,
  { stripeSubscriptionId, outcome }: { stripeSubscriptionId: string; outcome: 'cancel' | 'keep' },
): Promise<boolean> {
  if (outcome === 'keep') return false
  const result = await callStripe(() => billing.cancelNow(stripeSubscriptionId))
  if (result.kind === 'refused') {
    throw refusal('cancellation_rejected', { values: { code: result.code } })
  }
  return true
}

/**
 * Refunds an invoice in full or in part, and then cancels its subscription if wanted. Idempotent by key: a repeated call
 * refunds nothing more, and cancels what the first one could not.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function refundInvoice(
  deps: AdminUsersDeps,
  order: RefundOrder,
  subscription: { stripeSubscriptionId: string; outcome: 'cancel' | 'keep' },
) {
  const result = await callStripe(() =>
    // Keeps administrators' keys apart from those of members' requests.
    deps.billing.refundInvoice({ ...order, key: `admin:${order.key}` }),
  )
  switch (result.kind) {
    case 'refunded':
      return {
        refundId: result.stripeRefundId,
        amountMinor: result.amountMinor,
        isSubscriptionEnded: await endSubscription(deps, subscription),
      }
    case 'unknown_invoice':
      throw refusal('invoice_not_found')
    case 'nothing_to_refund':
      throw refusal('nothing_left_to_refund')
    case 'too_much':
      throw refusal('refund_too_much')
    case 'refused':
      throw refusedByStripe(result)
  }
}
