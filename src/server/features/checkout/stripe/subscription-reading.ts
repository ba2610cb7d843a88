import type Stripe from 'stripe'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { dateOrNull, idOf } from '#server/gateways/stripe/stripe-values.ts'

/** A subscription as Stripe has it now, with what a checkout needs of its latest invoice. */
export type SubscriptionReading = {
  id: string
  status: Stripe.Subscription.Status
  trialEnd: Date | null
  invoice: { id: string; status: string | null; isFirst: boolean } | null
  paymentIntentId: string | null
}

/**
 * - `open`: its first payment has not been made and still can be
 * - `live`: it has been paid for and goes on
 * - `ended`: over after it was paid for
 * - `lapsed`: over, and never paid for
 */
export type SubscriptionStage = 'open' | 'live' | 'ended' | 'lapsed'

/** For reading and for making: what `readingOf` needs to see of the invoice. */
export const READING_EXPANDED = ['latest_invoice.payments']

/** At the pinned version an invoice tells its payments in a list; before the first one is made there is a default one. */
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

/** null: this account of Stripe has no such subscription. */
export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionReading | null> {
  const subscription = await orMissing(stripe.subscriptions.retrieve(id, { expand: READING_EXPANDED }))
  return subscription && readingOf(subscription)
}

/** A later invoice says that the first one was paid, and a trial's status says nothing of its first payment. */
export function stageOf({ status, invoice }: SubscriptionReading): SubscriptionStage {
  const wasPaid = invoice !== null && (!invoice.isFirst || invoice.status === 'paid')
  if (status === 'canceled' || status === 'incomplete_expired') return wasPaid ? 'ended' : 'lapsed'
  return wasPaid ? 'live' : 'open'
}
