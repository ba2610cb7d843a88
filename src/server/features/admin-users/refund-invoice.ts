import { and, eq } from 'drizzle-orm'
import { invoices } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps, LedgerInvoice, RefundOrder } from './admin-users-deps.ts'
import { callStripe, notFound, notPossible, refusedByStripe } from './admin-users.ts'

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
  if (!invoice) throw notFound('invoice')
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
    throw notPossible(
      `The refund was made, but Stripe rejected the cancellation (${result.code}). Please cancel the subscription separately.`,
    )
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
      throw notFound('invoice')
    case 'nothing_to_refund':
      throw notPossible('There is nothing left to refund on this invoice.')
    case 'too_much':
      throw notPossible('This is more than the amount left on this invoice.')
    case 'refused':
      throw refusedByStripe(result)
  }
}
