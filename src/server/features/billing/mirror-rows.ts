import type Stripe from 'stripe'
import { isPseudonym } from '../../db/pseudonym.ts'
import type { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import { graceUntilOf, paidUntilOf, type PaidTime } from './access.ts'
import type { Owner } from './find-owner.ts'
import { paymentIntentsOf, type StripeReading } from './read-from-stripe.ts'
import { NO_CARD, renewalCard } from './renewal-card.ts'
import { dateOf, dateOrNull, idOf } from './stripe-values.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
type SubscriptionFields = Omit<typeof subscriptions.$inferSelect, 'purchaseRecordedAt'>

export type MirrorRows = { subscription: SubscriptionFields; invoices: InvoiceRow[]; refunds: RefundRow[] }

type Context = { account: string; owner: Owner; syncedAt: Date }

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false

/** Lines for a stretch of the subscription's time, as against those for a thing. */
const isForTime = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  (parent?.subscription_item_details ?? null) !== null || (parent?.invoice_item_details?.proration ?? false)

const isCredit = (line: Stripe.InvoiceLineItem): boolean => isProration(line) && line.amount < 0

/** The time that an invoice is for; without any, Stripe's own dates of it. */
function periodOf(invoice: Stripe.Invoice): { start: Date; end: Date } {
  const periods = invoice.lines.data
    .filter((line) => isForTime(line) && !isCredit(line))
    .map(({ period }) => period)
  if (periods.length === 0) return { start: dateOf(invoice.period_start), end: dateOf(invoice.period_end) }
  return {
    start: dateOf(Math.min(...periods.map(({ start }) => start))),
    end: dateOf(Math.max(...periods.map(({ end }) => end))),
  }
}

function invoiceRow(
  invoice: Stripe.Invoice,
  subscriptionId: string,
  { account, syncedAt }: Context,
): InvoiceRow {
  const period = periodOf(invoice)
  return {
    stripeInvoiceId: invoice.id,
    account,
    stripeSubscriptionId: subscriptionId,
    stripePaymentIntentId: paymentIntentsOf(invoice)[0] ?? null,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    billingReason: invoice.billing_reason,
    currency: invoice.currency.toUpperCase(),
    amountDueMinor: invoice.amount_due,
    amountPaidMinor: invoice.amount_paid,
    attemptCount: invoice.attempt_count,
    nextPaymentAttemptAt: dateOrNull(invoice.next_payment_attempt),
    periodStart: period.start,
    periodEnd: period.end,
    createdAt: dateOf(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    syncedAt,
  }
}

function refundRows(
  { invoices, refunds, subscription }: StripeReading,
  { account, syncedAt }: Context,
): RefundRow[] {
  const invoiceOf = new Map(
    invoices.flatMap((invoice) => paymentIntentsOf(invoice).map((id) => [id, invoice.id])),
  )
  return refunds.flatMap((refund) => {
    if (refund.payment_intent === null) return []
    const intent = idOf(refund.payment_intent)
    return {
      stripeRefundId: refund.id,
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

/** Money that is on its way back counts as gone; it stays where the refund fails. */
const isGone = ({ status }: RefundRow): boolean => status !== 'failed' && status !== 'canceled'

function refundedMinor(refunds: readonly RefundRow[], invoiceId: string): number {
  return refunds
    .filter((refund) => refund.stripeInvoiceId === invoiceId && isGone(refund))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The invoices that give access, see `access.ts`. */
function paidTimes(reading: StripeReading, refunds: readonly RefundRow[]): PaidTime[] {
  return reading.invoices.flatMap((invoice) => {
    const isForNothing = invoice.billing_reason === 'subscription_create' && invoice.total === 0
    const isRefunded = invoice.amount_paid > 0 && refundedMinor(refunds, invoice.id) >= invoice.amount_paid
    if (invoice.status !== 'paid' || isForNothing || isRefunded) return []
    if (!invoice.lines.data.some((line) => isForTime(line) && !isCredit(line))) return []
    return {
      createdAt: dateOf(invoice.created),
      until: periodOf(invoice).end,
      isChangeOfPlan: invoice.lines.data.some(isCredit),
    }
  })
}

/** Stripe's type leaves room for intervals to come: of these nothing is known. */
const INTERVAL_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** Days that a renewal pays for; null where that is not known. */
function periodDaysOf(recurring: Stripe.Price.Recurring | null): number | null {
  const days = INTERVAL_DAYS[recurring?.interval ?? '']
  return recurring && days !== undefined ? Math.round(days * recurring.interval_count) : null
}

function subscriptionFields(
  reading: StripeReading,
  refunds: readonly RefundRow[],
  { account, owner, syncedAt }: Context,
): SubscriptionFields {
  const { subscription } = reading
  const items = subscription.items.data
  const [item] = items
  if (!item) throw new Error(`${subscription.id} has no items`)
  const paid = {
    status: subscription.status,
    isCancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paidUntil: paidUntilOf(paidTimes(reading, refunds)),
  }
  return {
    stripeSubscriptionId: subscription.id,
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
    // Nothing is learned anew of somebody who was deleted.
    ...(isPseudonym(owner.email) ? NO_CARD : renewalCard(subscription)),
    syncedAt,
    createdAt: dateOf(subscription.created),
  }
}

/** What our tables say of what was read. */
export function mirrorRows(reading: StripeReading, context: Context): MirrorRows {
  const refunds = refundRows(reading, context)
  return {
    subscription: subscriptionFields(reading, refunds, context),
    invoices: reading.invoices.map((invoice) => invoiceRow(invoice, reading.subscription.id, context)),
    refunds,
  }
}
