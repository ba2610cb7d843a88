import { and, eq } from 'drizzle-orm'
import { invoices } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps, LedgerInvoice, RefundOrder } from './admin-users-deps.ts'
import { callStripe, notFound, notPossible, refusedByStripe } from './refusals.ts'

/** @throws AppError `not_found` */
export async function requireInvoice(
  { database: { db }, billing, stripeAccount }: AdminUsersDeps,
  invoiceId: string,
): Promise<LedgerInvoice> {
  const [known] = await db
    .select({ subscriptionId: invoices.stripeSubscriptionId })
    .from(invoices)
    .where(and(eq(invoices.account, stripeAccount), eq(invoices.stripeInvoiceId, invoiceId)))
  const all = known ? await billing.listInvoices(known.subscriptionId) : []
  const invoice = all.find(({ stripeInvoiceId }) => stripeInvoiceId === invoiceId)
  if (!invoice) throw notFound('invoice')
  return invoice
}

/**
 * @returns whether the subscription has ended
 * @throws AppError `not_possible`, `payment_unavailable`, `payment_busy`
 */
async function settleSubscription(
  { billing }: AdminUsersDeps,
  { stripeSubscriptionId, fate }: { stripeSubscriptionId: string; fate: 'cancel' | 'keep' },
): Promise<boolean> {
  if (fate === 'keep') return false
  const result = await callStripe(() => billing.cancelNow(stripeSubscriptionId))
  if (result.kind === 'refused') {
    throw notPossible(
      `The refund was made, but Stripe has refused to cancel the subscription (${result.code}). Cancel it by itself.`,
    )
  }
  return true
}

/**
 * Refunds an invoice, whole or in part, and then cancels its subscription at once where that is wanted. Idempotent by
 * key: a repeated call refunds nothing more, and cancels what a first one could not.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function refundInvoice(
  deps: AdminUsersDeps,
  order: RefundOrder,
  subscription: { stripeSubscriptionId: string; fate: 'cancel' | 'keep' },
) {
  const result = await callStripe(() =>
    // A press of an administrator and a member's request are never the same.
    deps.billing.refundInvoice({ ...order, key: `admin:${order.key}` }),
  )
  switch (result.kind) {
    case 'refunded':
      return {
        refundId: result.stripeRefundId,
        amountMinor: result.amountMinor,
        isSubscriptionEnded: await settleSubscription(deps, subscription),
      }
    case 'unknown_invoice':
      throw notFound('invoice')
    case 'nothing_to_refund':
      throw notPossible('Nothing is left of this invoice that could be refunded.')
    case 'too_much':
      throw notPossible('Less than that is left of this invoice.')
    case 'refused':
      throw refusedByStripe(result)
  }
}
