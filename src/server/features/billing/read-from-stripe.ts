import type Stripe from 'stripe'
import { orMissing } from '../../gateways/stripe/stripe-error.ts'
import { idOf } from './stripe-values.ts'

/** Everything that Stripe knows of a subscription's money, as it is now. */
export type StripeReading = {
  subscription: Stripe.Subscription
  /** All of them, newest first, with their payments and lines whole. */
  invoices: readonly Stripe.Invoice[]
  refunds: readonly Stripe.Refund[]
}

const PAGE = 100

/** The cards that renewals may be charged to come with the subscription, so that they cost no call of their own. */
const WITH_CARDS = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

async function wholeInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (invoice.lines.has_more) {
    const lines = await stripe.invoices
      .listLineItems(invoice.id, { limit: PAGE })
      .autoPagingToArray({ limit: 10_000 })
    invoice.lines.data = lines
  }
  if (invoice.payments?.has_more) {
    const payments = await stripe.invoicePayments
      .list({ invoice: invoice.id, limit: PAGE })
      .autoPagingToArray({ limit: 10_000 })
    invoice.payments.data = payments
  }
  return invoice
}

/** The intents that an invoice is, or was to be, paid by. */
export function paymentIntentsOf(invoice: Stripe.Invoice): string[] {
  const payments = [...(invoice.payments?.data ?? [])].sort(
    (a, b) => Number(b.is_default) - Number(a.is_default),
  )
  return payments.flatMap(({ payment }) =>
    payment.payment_intent === undefined ? [] : [idOf(payment.payment_intent)],
  )
}

/**
 * Refunds can be listed by payment alone, and most payments have none. So the charges are asked first; a refund that
 * has failed leaves no trace on its charge, which is why those that are known already are always asked for.
 */
async function readRefunds(
  stripe: Stripe,
  customer: string,
  intents: ReadonlySet<string>,
  knownRefunded: ReadonlySet<string>,
): Promise<Stripe.Refund[]> {
  const asked = new Set([...knownRefunded].filter((intent) => intents.has(intent)))
  for await (const charge of stripe.charges.list({ customer, limit: PAGE })) {
    if (charge.amount_refunded === 0 || charge.payment_intent === null) continue
    const intent = idOf(charge.payment_intent)
    if (intents.has(intent)) asked.add(intent)
  }
  const refunds: Stripe.Refund[] = []
  for (const intent of asked) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: PAGE }))
      refunds.push(refund)
  }
  return refunds
}

/**
 * @param knownRefunded payment intents that are known to have refunds
 * @returns null where this account of Stripe has no such subscription
 */
export async function readFromStripe(
  stripe: Stripe,
  id: string,
  knownRefunded: ReadonlySet<string>,
): Promise<StripeReading | null> {
  const subscription = await orMissing(stripe.subscriptions.retrieve(id, { expand: WITH_CARDS }))
  if (subscription === null) return null
  const invoices: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({
    subscription: id,
    limit: PAGE,
    expand: ['data.payments'],
  })) {
    invoices.push(await wholeInvoice(stripe, invoice))
  }
  const intents = new Set(invoices.flatMap(paymentIntentsOf))
  const refunds =
    intents.size === 0 ? [] : await readRefunds(stripe, idOf(subscription.customer), intents, knownRefunded)
  return { subscription, invoices, refunds }
}
