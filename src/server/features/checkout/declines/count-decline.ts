import Stripe from 'stripe'
import { type CardDecline, CardDeclinedError } from './card-decline.ts'
import type { CheckoutParts } from '../checkout-parts.ts'
import type { Payer } from './failed-payments.ts'

/** A decline is counted for the others where Stripe cannot be asked for its card. */
async function fingerprintOf(
  { gateway: { stripe } }: CheckoutParts,
  methodId: string,
): Promise<string | null> {
  try {
    const method = await stripe.paymentMethods.retrieve(methodId)
    return method.card?.fingerprint ?? null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null
    throw error
  }
}

async function countDecline(parts: CheckoutParts, payer: Payer, decline: CardDecline): Promise<void> {
  const { methodId, chargeId } = decline
  if (methodId === null) return
  const fingerprint = decline.fingerprint ?? (await fingerprintOf(parts, methodId))
  await parts.failedPayments.countDecline(payer, { methodId, chargeId, fingerprint })
}

/**
 * Waits for a step of a payment; where it ends in a declined card, that is counted before anybody is told.
 * @param methodId of the payment's call, where Stripe's error does not name it
 */
export async function countingDeclines<T>(
  parts: CheckoutParts,
  { payer, methodId = null }: { payer: Payer; methodId?: string | null },
  step: Promise<T>,
): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof CardDeclinedError && error.decline) {
      await countDecline(parts, payer, { ...error.decline, methodId: error.decline.methodId ?? methodId })
    }
    throw error
  }
}
