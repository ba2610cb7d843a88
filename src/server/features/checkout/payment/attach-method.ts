import type Stripe from 'stripe'
import { isMissing } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Attempt, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { callStripe, SpentKeyError } from '../stripe/call-stripe.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { eraseCustomer } from './ensure-customer.ts'
import { settlePayment } from './settle-payment.ts'

/** An intent with one of these statuses was confirmed with a method and has not been declined. */
const BEGUN: readonly Stripe.PaymentIntent.Status[] = ['requires_action', 'processing', 'succeeded']

/**
 * Attaches a payment method to the customer.
 * @throws SpentKeyError if the customer no longer exists at Stripe; it is then deleted here too
 */
export async function attachMethod(
  deps: CheckoutDeps,
  attempt: Attempt,
  customer: string,
  methodId: string,
): Promise<Stripe.PaymentMethod> {
  const { stripe } = deps.gateway
  return callStripe('attach the payment method', async () => {
    try {
      const idempotencyKey = stripeKey(attempt, 'attach', customer, methodId)
      return await stripe.paymentMethods.attach(methodId, { customer }, { idempotencyKey })
    } catch (error) {
      if (!isMissing(error) || error.param !== 'customer') throw error
      await eraseCustomer(deps, customer)
      throw new SpentKeyError('find the customer', error)
    }
  })
}

/**
 * Resumes a payment that an earlier method started, if the method of this call does not exist at Stripe. An attempt that
 * was paid, or that waits for the bank, needs no method.
 *
 * @throws the error if there is nothing to resume
 */
export async function resumeWithoutMethod(
  deps: CheckoutDeps,
  {
    attempt,
    reading,
    returnUrl,
  }: { attempt: Attempt; reading: SubscriptionReading | null; returnUrl: string | null },
  error: unknown,
): Promise<CheckoutResult> {
  const intentId = reading?.paymentIntentId ?? null
  if (!(error instanceof AppError) || error.paymentCode !== 'resource_missing') throw error
  if (reading === null || intentId === null) throw error
  const { stripe } = deps.gateway
  const intent = await callStripe('confirm the payment', () => stripe.paymentIntents.retrieve(intentId))
  if (!BEGUN.includes(intent.status)) throw error
  return settlePayment(deps, attempt, { reading, intent, returnUrl })
}
