import Stripe from 'stripe'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { paymentBusy } from './call-stripe.ts'
import { readSubscription, type SubscriptionReading, stageOf } from './subscription-reading.ts'

/** What Stripe refuses because of the state something is in; the state is read again then. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/**
 * Takes away the possibility to pay an open subscription. Its invoice is made void first, which Stripe refuses
 * where the invoice has been paid meanwhile: canceling at once could end a subscription that was just paid for.
 *
 * @returns how the subscription stands now: `lapsed`, or `live` where the payment was quicker
 * @throws AppError `payment_busy` while the bank has not decided
 */
export async function endOpenSubscription(
  { gateway: { stripe } }: Pick<CheckoutDeps, 'gateway'>,
  reading: SubscriptionReading,
): Promise<SubscriptionReading> {
  const { id, invoice, paymentIntentId } = reading
  if (paymentIntentId !== null) {
    const { status } = await stripe.paymentIntents.retrieve(paymentIntentId)
    if (status === 'processing') throw paymentBusy()
  }
  if (invoice?.status === 'open') await unlessRefused(stripe.invoices.voidInvoice(invoice.id))
  let now = (await readSubscription(stripe, id)) ?? { ...reading, status: 'canceled' as const }
  if (stageOf(now) === 'open' && now.invoice?.status !== 'open') {
    await unlessRefused(stripe.subscriptions.cancel(id))
    now = (await readSubscription(stripe, id)) ?? { ...now, status: 'canceled' as const }
  }
  if (stageOf(now) === 'open') throw paymentBusy()
  return now
}
