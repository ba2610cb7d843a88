import { emit } from '../events.ts'
import { createPaymentIntent } from '../payments/payment-intents.ts'
import { type Invoice, type PaymentMethod, type Subscription, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { openInvoicePayment } from './invoice-payments.ts'
import { settleBalance } from './create-invoice.ts'
import { markPaid } from './settle-invoice.ts'

/** The method that Stripe would charge: the subscription's, else the customer's default. */
export function defaultMethodOf(world: World, subscription: Subscription): PaymentMethod | null {
  const customer = world.state.customers.need(subscription.customer)
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = id === null ? undefined : world.state.paymentMethods.get(id)
  return method && method.customer === customer.id ? method : null
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
}

/** The customer's prefix and a counter. */
function numberOf(world: World, invoice: Invoice): string {
  const customer = world.state.customers.need(invoice.customer ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  world.state.customers.put({ ...customer, next_invoice_sequence: sequence + 1 })
  return `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

/**
 * Turns a draft into an open invoice with a payment intent, or into a paid one if nothing is due. Amounts too small to
 * charge, and credits, go to the customer's balance.
 */
export function finalizeInvoice(world: World, draft: Invoice): Invoice {
  const clock = draft.test_clock
  const at = now(world, clock)
  const number = numberOf(world, draft)
  const customer = world.state.customers.need(draft.customer ?? '')
  const { due, endingBalance } = settleBalance(draft, customer.balance)
  if (endingBalance !== customer.balance) {
    const changed = world.state.customers.put({ ...customer, balance: endingBalance })
    emit(world, 'customer.updated', changed, { before: customer, clock })
  }
  const open = world.state.invoices.put({
    ...draft,
    amount_due: due,
    amount_remaining: due,
    auto_advance: due > 0,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: endingBalance,
    number,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  })
  emit(world, 'invoice.finalized', open, { clock })
  if (due === 0) return markPaid(world, open, null)

  const subscription = world.state.subscriptions.need(subscriptionOf(open) ?? '')
  const method = defaultMethodOf(world, subscription)
  const savesMethod = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const intent = createPaymentIntent(world, {
    amount: due,
    currency: open.currency,
    customer: world.state.customers.need(subscription.customer),
    description: DESCRIPTIONS[open.billing_reason ?? ''] ?? null,
    metadata: {},
    paymentMethod: method,
    setupFutureUsage: open.billing_reason === 'subscription_create' || savesMethod ? 'off_session' : null,
    receiptEmail: null,
    automaticMethods: null,
  })
  openInvoicePayment(world, open, intent)
  return open
}
