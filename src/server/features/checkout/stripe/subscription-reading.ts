import type Stripe from 'stripe'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { dateOrNull, idOf } from '#server/gateways/stripe/stripe-values.ts'

/** A subscription as Stripe has it, with what a checkout needs of its latest invoice. */
export type SubscriptionReading = {
  id: string
  status: Stripe.Subscription.Status
  trialEnd: Date | null
  invoice: { id: string; status: string | null; isFirst: boolean } | null
  paymentIntentId: string | null
}

/**
 * - `open`: the first payment is outstanding
 * - `live`: paid and running
 * - `ended`: ended after it was paid
 * - `lapsed`: ended, never paid
 */
export type SubscriptionStage = 'open' | 'live' | 'ended' | 'lapsed'

/** What `readingOf` needs expanded. */
export const READING_EXPANDED = ['latest_invoice.payments']

/** An invoice lists its payments; before the first one there is a default one. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const payment = payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0]
  const intent = payment?.payment.payment_intent
  return intent === undefined ? null : idOf(intent)
}

export function readingOf(subscription: Stripe.Subscription): SubscriptionReading {
  const { id, status, trial_end: trialEnd, latest_invoice: invoice } = subscription
  const isRead = invoice !== null && typeof invoice === 'object'
  return {
    id,
    status,
    trialEnd: dateOrNull(trialEnd),
    invoice: isRead
      ? {
          id: invoice.id,
          status: invoice.status,
          isFirst: invoice.billing_reason === 'subscription_create',
        }
      : null,
    paymentIntentId: isRead ? paymentIntentOf(invoice) : null,
  }
}

/** @returns null if this Stripe account has no such subscription */
export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionReading | null> {
  const subscription = await orMissing(stripe.subscriptions.retrieve(id, { expand: READING_EXPANDED }))
  return subscription && readingOf(subscription)
}

/** A later invoice implies that the first was paid. A trial's status says nothing about its first payment. */
export function stageOf({ status, invoice }: SubscriptionReading): SubscriptionStage {
  const wasPaid = invoice !== null && (!invoice.isFirst || invoice.status === 'paid')
  if (status === 'canceled' || status === 'incomplete_expired') return wasPaid ? 'ended' : 'lapsed'
  return wasPaid ? 'live' : 'open'
}
