import type { Invoice, InvoicePayment, PaymentIntent } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'

/** The list in `invoice.payments`. */
export function paymentsOf(world: World, invoice: string) {
  return {
    object: 'list',
    data: world.state.invoicePayments.by('invoice', invoice),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice}`,
  } as const
}

export const defaultPaymentOf = (world: World, invoice: string): InvoicePayment | undefined =>
  world.state.invoicePayments.by('invoice', invoice).find((payment) => payment.is_default)

/** The payment intent of an invoice; undefined before it is finalized, or if nothing is due. */
export function intentOf(world: World, invoice: string): PaymentIntent | undefined {
  const id = defaultPaymentOf(world, invoice)?.payment.payment_intent
  return id === undefined ? undefined : world.state.paymentIntents.get(id)
}

/** The client secret with which a browser pays an open invoice. */
export function confirmationSecretOf(world: World, invoice: string) {
  const secret = intentOf(world, invoice)?.client_secret
  return secret == null ? null : { client_secret: secret, type: 'payment_intent' }
}

export function openInvoicePayment(world: World, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const payment = {
    id: newId(world, 'inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: now(world, invoice.test_clock),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies InvoicePayment
  return world.state.invoicePayments.put(payment)
}
