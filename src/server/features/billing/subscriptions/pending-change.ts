import type Stripe from 'stripe'
import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** A plan change that Stripe applies once its invoice is paid. */
export type PendingChange = {
  invoiceId: string
  /** Stripe's id of the new price. */
  priceId: string | null
}

export function pendingChangeOf({
  pending_update: pending,
  latest_invoice: latest,
}: Stripe.Subscription): PendingChange | null {
  if (pending === null || latest === null) return null
  const [item] = pending.subscription_items ?? []
  return { invoiceId: idOf(latest), priceId: item?.price.id ?? null }
}

/**
 * Drops a pending change by voiding its invoice, so that it is not charged. A change that was paid or dropped in the
 * meantime stays as it is; the next read from Stripe shows which.
 *
 * @throws StripeFault
 */
export async function dropPendingChange(
  { gateway: { stripe } }: BillingDeps,
  { invoiceId }: Pick<PendingChange, 'invoiceId'>,
): Promise<void> {
  await askStripe(() => stripe.invoices.voidInvoice(invoiceId))
}
