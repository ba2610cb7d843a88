import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import type { Refusal } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askForPayment, type InvoicePayment, readInvoicePayment } from '../invoices/invoice-payment.ts'
import { dropPendingChange, pendingChangeOf } from './pending-change.ts'
import type { SubscriptionStatus } from '../billing.ts'
import { syncSubscription, withSubscriptionLease } from './sync-subscription.ts'

/** No change is pending any more: it was made or dropped. */
type Settled = { kind: 'settled' }
/** The bank wants a confirmation in the browser; the change follows it. */
type Asked = { kind: 'requires_action'; clientSecret: string }

async function readPendingChange({ gateway: { stripe } }: BillingDeps, stripeSubscriptionId: string) {
  const subscription = await orFault(stripe.subscriptions.retrieve(stripeSubscriptionId))
  return pendingChangeOf(subscription)
}

/**
 * Reads how a pending change ended. A declined change is dropped, because Stripe could charge it later unexpectedly.
 *
 * @param pay reads or restarts its payment
 */
async function settle(
  deps: BillingDeps,
  stripeSubscriptionId: string,
  pay: (deps: BillingDeps, invoiceId: string) => Promise<InvoicePayment>,
): Promise<Settled | Asked | { kind: 'unconfirmed' } | Refusal> {
  const pending = await readPendingChange(deps, stripeSubscriptionId)
  if (!pending) return { kind: 'settled' }
  const payment = await pay(deps, pending.invoiceId)
  switch (payment.state) {
    case 'paid':
    case 'closed':
      return { kind: 'settled' }
    case 'requires_action':
      return { kind: 'requires_action', clientSecret: payment.clientSecret }
    case 'unconfirmed':
      return { kind: 'unconfirmed' }
    case 'declined':
      await dropPendingChange(deps, pending)
      return { kind: 'refused', code: payment.code }
  }
}

/**
 * Starts the payment of a pending change, for callers that hold the subscription's lease.
 * @throws StripeFault
 */
export async function askForPendingChange(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<Settled | Asked | Refusal> {
  const settled = await settle(deps, stripeSubscriptionId, askForPayment)
  return settled.kind === 'unconfirmed'
    ? { kind: 'refused', code: 'payment_intent_unexpected_state' }
    : settled
}

/**
 * Restarts the bank confirmation of a pending plan change, with the card on file. Idempotent.
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function confirmPlanChange(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<((Settled | Asked) & { subscription: SubscriptionStatus }) | Refusal> {
  const answer = await withSubscriptionLease(deps, stripeSubscriptionId, () =>
    askForPendingChange(deps, stripeSubscriptionId),
  )
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'confirmPlanChange')
  return answer.kind === 'refused' ? answer : { ...answer, subscription }
}

/**
 * Reads from Stripe how a plan change ended after the bank confirmation. If the card was declined, the change is
 * dropped and the refusal returned.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function verifyPlanChange(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<{ kind: 'settled'; subscription: SubscriptionStatus } | Refusal> {
  const answer = await withSubscriptionLease(deps, stripeSubscriptionId, () =>
    settle(deps, stripeSubscriptionId, readInvoicePayment),
  )
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'verifyPlanChange')
  return answer.kind === 'refused' ? answer : { kind: 'settled', subscription }
}

/**
 * Drops a pending plan change, so that it is not charged. A change that has been paid in the meantime stays.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function dropPlanChange(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): Promise<SubscriptionStatus> {
  await withSubscriptionLease(deps, stripeSubscriptionId, async () => {
    const pending = await readPendingChange(deps, stripeSubscriptionId)
    if (pending) await dropPendingChange(deps, pending)
  })
  return syncSubscription(deps, stripeSubscriptionId, 'dropPlanChange')
}
