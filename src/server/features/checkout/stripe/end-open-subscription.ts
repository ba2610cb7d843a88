import Stripe from 'stripe'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { paymentBusy } from './call-stripe.ts'
import { readSubscription, type SubscriptionReading, stageOf } from './subscription-reading.ts'

/** Ignores refusals because of an object's state, which is read again afterwards. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/**
 * Makes an open subscription impossible to pay. Its invoice is voided first, which Stripe refuses if it has been paid
 * meanwhile: canceling directly could end a subscription that was just paid.
 *
 * @returns the subscription: `lapsed`, or `live` if the payment was faster
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
