import { invalidRequest } from '../http/api-error.ts'
import { type Attempt, attemptPayment, type PaymentResult } from '../payments/confirm-payment.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '../state/state.ts'
import type { World } from '../world.ts'
import { recordFailure } from './dunning.ts'
import { markPaid } from './settle-invoice.ts'

function invoiceOf(world: World, intent: PaymentIntent): Invoice | undefined {
  const payment = world.state.invoicePayments.by('payment_intent', intent.id)[0]
  return payment === undefined ? undefined : world.state.invoices.get(payment.invoice)
}

/** Applies an intent's outcome to its invoice and subscription. */
export function settle(world: World, before: PaymentIntent, after: PaymentIntent): void {
  const invoice = invoiceOf(world, after)
  if (invoice?.status !== 'open' && invoice?.status !== 'uncollectible') return
  if (after.status === 'succeeded') {
    markPaid(world, invoice, after)
    return
  }
  const hasFailed = after.latest_charge !== before.latest_charge && after.latest_charge !== null
  const asksNow = after.status === 'requires_action' && before.status !== 'requires_action'
  const authenticationFailed =
    before.status === 'requires_action' && after.status === 'requires_payment_method'
  if (hasFailed || asksNow || authenticationFailed) recordFailure(world, invoice, after)
}

/** Confirms an intent and applies the outcome. */
export function payIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): PaymentResult {
  const result = attemptPayment(world, intent, method, attempt)
  settle(world, intent, result.intent)
  return result
}

/** Whether an automatic attempt makes sense. */
export const isOpenForPayment = (intent: PaymentIntent): boolean =>
  intent.status !== 'succeeded' && intent.status !== 'canceled' && intent.status !== 'processing'

/** @throws StripeApiError if the invoice cannot be paid */
export function checkPayable(invoice: Invoice): void {
  if (invoice.status === 'paid') {
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  }
  if (invoice.status === 'void' || invoice.status === 'draft') {
    throw invalidRequest(
      `This invoice can't be paid because its status is ${invoice.status}. Only open and uncollectible invoices can be paid.`,
      { code: 'invoice_not_payable' },
    )
  }
}
