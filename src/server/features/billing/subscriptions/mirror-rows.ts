import type Stripe from 'stripe'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'
import type { InvoiceLine, refunds } from '#server/db/schema/billing.ts'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { graceUntilOf, paidUntilOf, type PaidTime } from '../access.ts'
import type { DisputeRow, InvoiceRow, SubscriptionRow } from '../billing.ts'
import { disputeRows, type WarningRow, warningRows } from '../disputes/dispute-rows.ts'
import type { Owner } from './find-owner.ts'
import { isChangeOfPlan, periodOf } from '../invoices/invoice-lines.ts'
import { pendingChangeOf } from './pending-change.ts'
import { invoicesByIntent, isRefunding, paymentIntentsOf, type StripeReading } from './read-from-stripe.ts'
import { dateOf, dateOrNull, idOf } from '#server/gateways/stripe/stripe-values.ts'

type RefundRow = typeof refunds.$inferSelect
type SubscriptionFields = Omit<SubscriptionRow, 'purchaseRecordedAt' | 'duplicateOf' | 'duplicateEndedAt'>

export type MirrorRows = {
  subscription: SubscriptionFields
  invoices: InvoiceRow[]
  refunds: RefundRow[]
  disputes: DisputeRow[]
  warnings: WarningRow[]
}

type Context = {
  account: string
  owner: Owner
  syncedAt: Date
  /** Disputed and lost payments give no access. */
  endsAccess: boolean
}

/** The card that paid an invoice; none for a deleted person. */
function paidCardOf(invoice: Stripe.Invoice, { charges }: StripeReading, { owner }: Context) {
  const paid = paymentIntentsOf(invoice).flatMap(
    (intent) => charges.get(intent)?.payment_method_details?.card ?? [],
  )
  const card = isPseudonym(owner.email) ? undefined : paid.find(({ last4 }) => last4)
  return { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
}

/** How the customer's balance changes the amount due. Credit is negative. */
function balanceLines({ total, starting_balance: before, amount_due: due }: Stripe.Invoice): InvoiceLine[] {
  const after = before + total - due
  const creditMinor = Math.min(before, 0) - Math.min(after, 0)
  return [
    { description: 'Carried over from an earlier payment', amountMinor: Math.max(before, 0) },
    { description: 'Paid from your credit', amountMinor: Math.min(creditMinor, 0) },
    { description: 'Credit kept for the next payment', amountMinor: Math.max(creditMinor, 0) },
    { description: 'Too little to charge, added to the next payment', amountMinor: -Math.max(after, 0) },
  ].filter(({ amountMinor }) => amountMinor !== 0)
}

/** Lines that add up to the amount due. Stripe's own lines exclude discounts and the customer's balance. */
function statementLines(invoice: Stripe.Invoice): InvoiceLine[] {
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? 'Plan',
    amountMinor: amount,
  }))
  const discountMinor = -(invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...lines,
    ...(discountMinor === 0 ? [] : [{ description: 'Introductory discount', amountMinor: discountMinor }]),
    ...balanceLines(invoice),
  ]
}

function invoiceRow(invoice: Stripe.Invoice, reading: StripeReading, context: Context): InvoiceRow {
  const { subscription, awaitingConfirmation } = reading
  const { account, owner, syncedAt } = context
  const period = periodOf(invoice)
  return {
    stripeInvoiceId: invoice.id,
    brandId: owner.brandId,
    account,
    stripeSubscriptionId: subscription.id,
    stripePaymentIntentId: paymentIntentsOf(invoice)[0] ?? null,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    billingReason: invoice.billing_reason,
    currency: invoice.currency.toUpperCase(),
    amountDueMinor: invoice.amount_due,
    amountPaidMinor: invoice.amount_paid,
    attemptCount: invoice.attempt_count,
    isAwaitingConfirmation: awaitingConfirmation.has(invoice.id),
    nextPaymentAttemptAt: dateOrNull(invoice.next_payment_attempt),
    periodStart: period?.start ?? dateOf(invoice.period_start),
    periodEnd: period?.end ?? dateOf(invoice.period_end),
    lines: statementLines(invoice),
    ...paidCardOf(invoice, reading, context),
    createdAt: dateOf(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    syncedAt,
  }
}

function refundRows(
  { invoices, refunds, subscription }: StripeReading,
  { account, owner, syncedAt }: Context,
): RefundRow[] {
  const invoiceOf = invoicesByIntent(invoices)
  return refunds.flatMap((refund) => {
    if (refund.payment_intent === null) return []
    const intent = idOf(refund.payment_intent)
    return {
      stripeRefundId: refund.id,
      brandId: owner.brandId,
      account,
      stripeInvoiceId: invoiceOf.get(intent) ?? null,
      stripeSubscriptionId: subscription.id,
      stripePaymentIntentId: intent,
      status: refund.status ?? 'pending',
      reason: refund.reason,
      currency: refund.currency.toUpperCase(),
      amountMinor: refund.amount,
      createdAt: dateOf(refund.created),
      syncedAt,
    }
  })
}

function refundedMinor(refunds: readonly RefundRow[], invoiceId: string): number {
  return refunds
    .filter((refund) => refund.stripeInvoiceId === invoiceId && isRefunding(refund))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

type Claims = { refunds: readonly RefundRow[]; disputes: readonly DisputeRow[] }

/** The invoices that give access; see `access.ts`. */
function paidTimes(
  reading: StripeReading,
  { refunds, disputes }: Claims,
  { endsAccess }: Pick<Context, 'endsAccess'>,
): PaidTime[] {
  return reading.invoices.flatMap((invoice) => {
    const isUnpaidTrial = invoice.billing_reason === 'subscription_create' && invoice.total === 0
    const isRefunded = invoice.amount_paid > 0 && refundedMinor(refunds, invoice.id) >= invoice.amount_paid
    const isDisputed =
      endsAccess &&
      disputes.some(({ stripeInvoiceId, status }) => stripeInvoiceId === invoice.id && holdsPayment(status))
    if (invoice.status !== 'paid' || isUnpaidTrial || isRefunded || isDisputed) return []
    const period = periodOf(invoice)
    if (period === null) return []
    return {
      createdAt: dateOf(invoice.created),
      until: period.end,
      isChangeOfPlan: isChangeOfPlan(invoice),
    }
  })
}

/** Future intervals of Stripe have no entry. */
const INTERVAL_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** Days that a renewal pays for; null if unknown. */
function periodDaysOf(recurring: Stripe.Price.Recurring | null): number | null {
  const days = INTERVAL_DAYS[recurring?.interval ?? '']
  return recurring && days !== undefined ? Math.round(days * recurring.interval_count) : null
}

const NO_PENDING_PLAN = { pendingInvoiceId: null, pendingProductId: null, pendingUntil: null }

/** A plan change whose invoice is open. */
function pendingPlan({ subscription, invoices }: StripeReading): {
  [Field in keyof typeof NO_PENDING_PLAN]: SubscriptionFields[Field]
} {
  const { pending_update: pending } = subscription
  const change = pendingChangeOf(subscription)
  const isOpen = invoices.some(({ id, status }) => id === change?.invoiceId && status === 'open')
  if (!pending || !change || !isOpen) return NO_PENDING_PLAN
  const [item] = pending.subscription_items ?? []
  return {
    pendingInvoiceId: change.invoiceId,
    pendingProductId: item?.price.metadata['planId'] ?? pending.metadata?.['productId'] ?? null,
    pendingUntil: dateOf(pending.expires_at),
  }
}

const NO_CARD = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null }

/** The subscription's method takes precedence over the customer's, as at Stripe. */
function renewalMethod({ default_payment_method: own, customer }: Stripe.Subscription) {
  if (own !== null) return own
  if (typeof customer === 'string' || customer.deleted) return null
  return customer.invoice_settings.default_payment_method
}

/** The card that renewals charge, from a subscription read with its methods: only what receipts print. */
function renewalCard(subscription: Stripe.Subscription) {
  const method = renewalMethod(subscription)
  if (method === null || typeof method === 'string' || !method.card) return NO_CARD
  const { brand, last4, exp_month: cardExpMonth, exp_year: cardExpYear } = method.card
  return { cardBrand: brand, cardLast4: last4, cardExpMonth, cardExpYear }
}

function subscriptionFields(
  reading: StripeReading,
  claims: Claims,
  { account, owner, syncedAt, endsAccess }: Context,
): SubscriptionFields {
  const { subscription } = reading
  const items = subscription.items.data
  const [item] = items
  if (!item) throw new Error(`${subscription.id} has no items`)
  const paid = {
    status: subscription.status,
    isCancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paidUntil: paidUntilOf(paidTimes(reading, claims, { endsAccess })),
  }
  return {
    stripeSubscriptionId: subscription.id,
    brandId: owner.brandId,
    account,
    stripeCustomerId: idOf(subscription.customer),
    email: owner.email,
    productId:
      item.price.metadata['planId'] ?? subscription.metadata['productId'] ?? owner.attempt?.productId ?? null,
    attemptId: owner.attempt?.id ?? null,
    leadId: owner.attempt?.leadId ?? null,
    currency: subscription.currency.toUpperCase(),
    priceMinor: items.reduce(
      (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
      0,
    ),
    periodDays: periodDaysOf(item.price.recurring),
    startedAt: dateOf(subscription.start_date),
    currentPeriodStart: dateOf(Math.min(...items.map(({ current_period_start: start }) => start))),
    currentPeriodEnd: dateOf(Math.max(...items.map(({ current_period_end: end }) => end))),
    trialEnd: dateOrNull(subscription.trial_end),
    canceledAt: dateOrNull(subscription.canceled_at),
    cancellationReason: subscription.cancellation_details?.reason ?? null,
    endedAt: dateOrNull(subscription.ended_at),
    ...paid,
    graceUntil: graceUntilOf(paid),
    isDisputed: claims.disputes.some(({ status }) => holdsPayment(status)),
    ...pendingPlan(reading),
    // No card is stored for a deleted person.
    ...(isPseudonym(owner.email) ? NO_CARD : renewalCard(subscription)),
    syncedAt,
    createdAt: dateOf(subscription.created),
  }
}

/** The rows of our tables for what was read from Stripe. */
export function mirrorRows(reading: StripeReading, context: Context): MirrorRows {
  const refunds = refundRows(reading, context)
  const disputes = disputeRows(reading, context)
  return {
    subscription: subscriptionFields(reading, { refunds, disputes }, context),
    invoices: reading.invoices.map((invoice) => invoiceRow(invoice, reading, context)),
    refunds,
    disputes,
    warnings: warningRows(reading, refunds, context),
  }
}
