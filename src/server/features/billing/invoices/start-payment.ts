import type { BillingDeps } from '../billing-deps.ts'
import { askForPayment } from './invoice-payment.ts'
import type { SubscriptionStatus } from '../billing.ts'
import { syncSubscription, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'

/**
 * Pays an open invoice with the card on file and starts the bank confirmation, or restarts it. Idempotent: an invoice is
 * paid once. Nothing is paid for a subscription that has ended.
 *
 * @param stripeInvoiceId an invoice of the subscription
 * @returns a client secret if the bank wants a confirmation in the browser; otherwise the ledger has the result
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function startPayment(
  deps: BillingDeps,
  { stripeSubscriptionId: id, stripeInvoiceId }: { stripeSubscriptionId: string; stripeInvoiceId: string },
): Promise<{ subscription: SubscriptionStatus; clientSecret: string | null }> {
  const before = await syncSubscription(deps, id, 'startPayment')
  if (before.endedAt !== null) return { subscription: before, clientSecret: null }
  const payment = await withSubscriptionLease(deps, id, () => askForPayment(deps, stripeInvoiceId))
  const subscription = await syncSubscription(deps, id, 'startPayment')
  return { subscription, clientSecret: payment.state === 'requires_action' ? payment.clientSecret : null }
}
