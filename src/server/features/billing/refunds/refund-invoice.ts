import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { invoices } from '#server/db/schema/billing.ts'
import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { RefundOrder, RefundResult } from '../billing.ts'
import { isRefunding } from '../subscriptions/read-from-stripe.ts'
import { syncSubscription, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'

/** Under the subscription's lease, so that two refunds see each other. */
async function refundAtStripe(
  { gateway: { stripe } }: BillingDeps,
  { stripeInvoiceId, amountMinor, reason, key }: RefundOrder,
  { intent, paidMinor }: { intent: string; paidMinor: number },
): Promise<{ kind: 'done'; value: Stripe.Refund } | Exclude<RefundResult, { kind: 'refunded' }>> {
  const refunds = await orFault(
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  )
  // Stripe forgets an idempotency key after a day, but keeps the refund's metadata.
  const made = refunds.find(({ metadata }) => metadata?.['key'] === key)
  if (made) return { kind: 'done', value: made }
  const refundedMinor = refunds.filter(isRefunding).reduce((sum, { amount }) => sum + amount, 0)
  const refundableMinor = paidMinor - refundedMinor
  if (refundableMinor <= 0) return { kind: 'nothing_to_refund' }
  const amount = amountMinor ?? refundableMinor
  if (amount > refundableMinor) return { kind: 'too_much', refundableMinor }
  return askStripe(() =>
    stripe.refunds.create(
      { payment_intent: intent, amount, reason, metadata: { key, invoice: stripeInvoiceId } },
      { idempotencyKey: `refund:${stripeInvoiceId}:${key}` },
    ),
  )
}

/**
 * Refunds an invoice in full or in part. Idempotent: the same key returns the same refund. For the effect on access see
 * `access.ts`.
 *
 * @throws RangeError unless the amount is a positive integer; StripeFault, LeaseBusyError
 */
export async function refundInvoice(deps: BillingDeps, order: RefundOrder): Promise<RefundResult> {
  const { amountMinor, stripeInvoiceId } = order
  if (amountMinor !== null && !(Number.isSafeInteger(amountMinor) && amountMinor > 0)) {
    throw new RangeError(`${amountMinor} cannot be refunded`)
  }
  const { database, gateway } = deps
  const [invoice] = await database.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.account, gateway.account), eq(invoices.stripeInvoiceId, stripeInvoiceId)))
  if (!invoice) return { kind: 'unknown_invoice' }
  const { stripePaymentIntentId: intent, stripeSubscriptionId, amountPaidMinor: paidMinor } = invoice
  if (intent === null || paidMinor === 0) return { kind: 'nothing_to_refund' }
  const refund = await withSubscriptionLease(deps, stripeSubscriptionId, () =>
    refundAtStripe(deps, order, { intent, paidMinor }),
  )
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'refundInvoice')
  if (refund.kind !== 'done') return refund
  return {
    kind: 'refunded',
    stripeRefundId: refund.value.id,
    amountMinor: refund.value.amount,
    subscription,
  }
}
