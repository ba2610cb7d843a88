import Stripe from 'stripe'
import { type CardDecline, CardDeclinedError } from './card-decline.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { Payer } from './failed-payments.ts'

/** If Stripe cannot be reached, the decline still counts for address, lead and network. */
async function fingerprintOf(
  { gateway: { stripe } }: CheckoutDeps,
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

async function countDecline(deps: CheckoutDeps, payer: Payer, decline: CardDecline): Promise<void> {
  const { methodId, chargeId } = decline
  if (methodId === null) return
  const fingerprint = decline.fingerprint ?? (await fingerprintOf(deps, methodId))
  await deps.failedPayments.countDecline(payer, { methodId, chargeId, fingerprint })
}

/**
 * Awaits a step of a payment and counts a declined card before the error is passed on.
 * @param methodId of the call, in case Stripe's error does not name it
 */
export async function countingDeclines<T>(
  deps: CheckoutDeps,
  { payer, methodId = null }: { payer: Payer; methodId?: string | null },
  step: Promise<T>,
): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof CardDeclinedError && error.decline) {
      await countDecline(deps, payer, { ...error.decline, methodId: error.decline.methodId ?? methodId })
    }
    throw error
  }
}
