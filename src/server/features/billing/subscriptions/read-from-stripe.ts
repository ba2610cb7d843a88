import type Stripe from 'stripe'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** Everything that Stripe knows about a subscription's money. */
export type StripeReading = {
  subscription: Stripe.Subscription
  /** All invoices, newest first, with all payments and lines. */
  invoices: readonly Stripe.Invoice[]
  /** Ids of open invoices, except the first, whose bank wants a confirmation. */
  awaitingConfirmation: ReadonlySet<string>
  refunds: readonly Stripe.Refund[]
  /** Successful charges by payment intent. */
  charges: ReadonlyMap<string, Stripe.Charge>
  disputes: readonly Stripe.Dispute[]
  warnings: readonly Stripe.Radar.EarlyFraudWarning[]
}

/** Objects that only our tables lead to. */
export type KnownObjects = {
  /** Payment intents that have refunds. */
  refundedIntents: ReadonlySet<string>
  warningIds: ReadonlySet<string>
}

/** Refunds in progress count; failed ones do not. */
export const isRefunding = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'

const PAGE = 100

/** Includes the renewal card, which saves a call. */
const WITH_CARDS = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

async function wholeInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (invoice.lines.has_more) {
    invoice.lines.data = await stripe.invoices
      .listLineItems(invoice.id, { limit: PAGE })
      .autoPagingToArray({ limit: 10_000 })
  }
  if (invoice.payments?.has_more) {
    invoice.payments.data = await stripe.invoicePayments
      .list({ invoice: invoice.id, limit: PAGE })
      .autoPagingToArray({ limit: 10_000 })
  }
  return invoice
}

/** The payment intents of an invoice, the default one first. */
export function paymentIntentsOf(invoice: Stripe.Invoice): string[] {
  const payments = [...(invoice.payments?.data ?? [])].sort(
    (a, b) => Number(b.is_default) - Number(a.is_default),
  )
  return payments.flatMap(({ payment }) =>
    payment.payment_intent === undefined ? [] : [idOf(payment.payment_intent)],
  )
}

/** Invoice ids by payment intent. */
export const invoicesByIntent = (invoices: readonly Stripe.Invoice[]): Map<string, string> =>
  new Map(invoices.flatMap((invoice) => paymentIntentsOf(invoice).map((id) => [id, invoice.id])))

/** The bank wants a confirmation; the payment can still succeed with the same card. */
const AUTHENTICATION_CODES = ['payment_intent_authentication_failure', 'authentication_required']

/** Whether a payment waits only for the cardholder's confirmation. */
export function isAwaitingCardholder({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  if (status !== 'requires_payment_method') return status === 'requires_action'
  const reason = error?.decline_code ?? error?.code
  return reason !== undefined && AUTHENTICATION_CODES.includes(reason)
}

/** Only the payment intent says what an invoice waits for, and lists do not include it. */
async function readAwaitingConfirmation(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<Set<string>> {
  const awaiting = new Set<string>()
  for (const invoice of invoices) {
    const [intent] = paymentIntentsOf(invoice)
    const isOpen = invoice.status === 'open' && invoice.billing_reason !== 'subscription_create'
    if (!isOpen || intent === undefined) continue
    if (isAwaitingCardholder(await stripe.paymentIntents.retrieve(intent))) awaiting.add(invoice.id)
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
 * Stripe lists refunds by payment only, and most payments have none, so charges decide which to ask for. A failed refund
 * leaves no trace on its charge, so payments with known refunds are always asked for.
 */
async function readRefunds(
  stripe: Stripe,
  charges: ReadonlyMap<string, Stripe.Charge>,
  knownRefunded: ReadonlySet<string>,
): Promise<Stripe.Refund[]> {
  const intents = [...charges]
    .filter(([intent, charge]) => charge.amount_refunded > 0 || knownRefunded.has(intent))
    .map(([intent]) => intent)
  const refunds: Stripe.Refund[] = []
  for (const intent of intents) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: PAGE }))
      refunds.push(refund)
  }
  return refunds
}

/** `disputed` of a charge stays true after the dispute. */
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

/** @returns null if this Stripe account has no such subscription */
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
