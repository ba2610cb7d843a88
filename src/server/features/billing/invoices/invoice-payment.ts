import type Stripe from 'stripe'
import { isRefusal, loggable, orFault } from '#server/gateways/stripe/stripe-error.ts'
import type { SubscriptionStatus } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { isAwaitingCardholder } from '../subscriptions/read-from-stripe.ts'
import { syncSubscription, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'

/** The state of an invoice's payment at Stripe. */
export type InvoicePayment =
  | { state: 'paid' }
  /** The bank wants a confirmation in the browser. */
  | { state: 'requires_action'; clientSecret: string }
  /** The bank confirmation failed or was not started; `askForPayment` restarts it. */
  | { state: 'unconfirmed' }
  /** Another card is needed. The code is the bank's reason, or else Stripe's code. */
  | { state: 'declined'; code: string }
  /** Voided or written off: it can no longer be paid. */
  | { state: 'closed' }

function paymentOf(intent: Stripe.PaymentIntent): InvoicePayment {
  const { id, status, client_secret: clientSecret, last_payment_error: error } = intent
  if (status === 'succeeded') return { state: 'paid' }
  if (status === 'canceled') return { state: 'closed' }
  if (status === 'requires_action') {
    if (clientSecret === null) throw new Error(`${id} has no client secret`)
    return { state: 'requires_action', clientSecret }
  }
  if (status !== 'requires_payment_method' || isAwaitingCardholder(intent)) return { state: 'unconfirmed' }
  // Without an error there was no card to charge.
  return { state: 'declined', code: error?.decline_code ?? error?.code ?? 'resource_missing' }
}

async function read(stripe: Stripe, invoiceId: string): Promise<InvoicePayment> {
  const invoice = await stripe.invoices.retrieve(invoiceId, {
    expand: ['payments.data.payment.payment_intent'],
  })
  if (invoice.status === 'paid') return { state: 'paid' }
  const payments = invoice.payments?.data ?? []
  const intent = payments.find(({ is_default: isDefault }) => isDefault)?.payment.payment_intent
  if (invoice.status !== 'open' || intent === undefined) return { state: 'closed' }
  if (typeof intent === 'string') throw new Error(`${intent} was not expanded`)
  return paymentOf(intent)
}

/** @throws StripeFault */
export const readInvoicePayment = (
  { gateway: { stripe } }: BillingDeps,
  invoiceId: string,
): Promise<InvoicePayment> => orFault(read(stripe, invoiceId))

/**
 * As `readInvoicePayment`, and restarts the bank confirmation with the card on file if it failed. Idempotent: an invoice
 * is paid once.
 *
 * @throws StripeFault
 */
export async function askForPayment(deps: BillingDeps, invoiceId: string): Promise<InvoicePayment> {
  const { stripe } = deps.gateway
  const payment = await readInvoicePayment(deps, invoiceId)
  if (payment.state !== 'unconfirmed') return payment
  try {
    await stripe.invoices.pay(invoiceId, { off_session: false })
  } catch (error) {
    // A request for confirmation is a refusal too; the state is read below.
    if (!isRefusal(error)) throw loggable(error)
  }
  return readInvoicePayment(deps, invoiceId)
}

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
