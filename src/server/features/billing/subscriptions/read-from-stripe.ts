import type Stripe from 'stripe'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { isForItsHolder } from '../invoices/invoice-payment.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** Everything that Stripe knows of a subscription's money, as it is now. */
export type StripeReading = {
  subscription: Stripe.Subscription
  /** All of them, newest first, with their payments and lines whole. */
  invoices: readonly Stripe.Invoice[]
  /** Ids of open invoices after the first whose bank wants the holder of the card to confirm the payment. */
  awaitingConfirmation: ReadonlySet<string>
  refunds: readonly Stripe.Refund[]
  /** Charges that went through, by payment intent. */
  charges: ReadonlyMap<string, Stripe.Charge>
  disputes: readonly Stripe.Dispute[]
  warnings: readonly Stripe.Radar.EarlyFraudWarning[]
}

/** What our tables know and no other object of Stripe's leads to. */
export type KnownObjects = {
  /** Payment intents that have refunds. */
  refundedIntents: ReadonlySet<string>
  warningIds: ReadonlySet<string>
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

/** The invoice that each intent pays, or was to pay. */
export const invoicesByIntent = (invoices: readonly Stripe.Invoice[]): Map<string, string> =>
  new Map(invoices.flatMap((invoice) => paymentIntentsOf(invoice).map((id) => [id, invoice.id])))

/** Only the payment intent says what an invoice waits for, and lists do not include it. Open invoices are rare. */
async function readAwaitingConfirmation(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<Set<string>> {
  const awaiting = new Set<string>()
  for (const invoice of invoices) {
    const [intent] = paymentIntentsOf(invoice)
    const isOpen = invoice.status === 'open' && invoice.billing_reason !== 'subscription_create'
    if (!isOpen || intent === undefined) continue
    if (isForItsHolder(await stripe.paymentIntents.retrieve(intent))) awaiting.add(invoice.id)
  }
  return awaiting
}

async function readCharges(
  stripe: Stripe,
  customer: string,
  intents: ReadonlySet<string>,
): Promise<Map<string, Stripe.Charge>> {
  const charges = new Map<string, Stripe.Charge>()
  if (intents.size === 0) return charges
  for await (const charge of stripe.charges.list({ customer, limit: PAGE })) {
    const intent = charge.payment_intent === null ? null : idOf(charge.payment_intent)
    if (intent !== null && intents.has(intent) && charge.paid) charges.set(intent, charge)
  }
  return charges
}

/**
 * Refunds can be listed by payment alone, and most payments have none. So the charges are asked first; a refund that
 * has failed leaves no trace on its charge, which is why those that are known already are always asked for.
 */
async function readRefunds(
  stripe: Stripe,
  charges: ReadonlyMap<string, Stripe.Charge>,
  knownRefunded: ReadonlySet<string>,
): Promise<Stripe.Refund[]> {
  const asked = [...charges]
    .filter(([intent, charge]) => charge.amount_refunded > 0 || knownRefunded.has(intent))
    .map(([intent]) => intent)
  const refunds: Stripe.Refund[] = []
  for (const intent of asked) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: PAGE }))
      refunds.push(refund)
  }
  return refunds
}

/** A charge says for good whether it was ever disputed. */
async function readDisputes(
  stripe: Stripe,
  charges: ReadonlyMap<string, Stripe.Charge>,
): Promise<Stripe.Dispute[]> {
  const disputes: Stripe.Dispute[] = []
  for (const { id, disputed: isDisputed } of charges.values()) {
    if (!isDisputed) continue
    for await (const dispute of stripe.disputes.list({ charge: id, limit: PAGE })) disputes.push(dispute)
  }
  return disputes
}

async function readWarnings(
  stripe: Stripe,
  ids: ReadonlySet<string>,
): Promise<Stripe.Radar.EarlyFraudWarning[]> {
  const warnings: Stripe.Radar.EarlyFraudWarning[] = []
  for (const id of ids) {
    const warning = await orMissing(stripe.radar.earlyFraudWarnings.retrieve(id))
    if (warning) warnings.push(warning)
  }
  return warnings
}

/**
 * @returns null where this account of Stripe has no such subscription
 */
export async function readFromStripe(
  stripe: Stripe,
  id: string,
  known: KnownObjects,
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
  const charges = await readCharges(stripe, idOf(subscription.customer), intents)
  const refunds = await readRefunds(stripe, charges, known.refundedIntents)
  const disputes = await readDisputes(stripe, charges)
  const warnings = await readWarnings(stripe, known.warningIds)
  const awaitingConfirmation = await readAwaitingConfirmation(stripe, invoices)
  return { subscription, invoices, awaitingConfirmation, refunds, charges, disputes, warnings }
}
