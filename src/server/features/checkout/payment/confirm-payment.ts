import Stripe from 'stripe'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'
import { type Attempt, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** Banks take their time over a first payment. */
const CONFIRM_TIMEOUT_MS = 20_000

/** Whether the intent already says what became of this method, so that a repeated call gets the same answer. */
function isAnswered({ status, payment_method, last_payment_error }: Stripe.PaymentIntent, methodId: string) {
  switch (status) {
    case 'requires_payment_method':
      return last_payment_error?.payment_method?.id === methodId
    case 'requires_confirmation':
      return false
    case 'requires_action':
      return payment_method !== null && idOf(payment_method) === methodId
    case 'processing':
    case 'requires_capture':
    case 'succeeded':
    case 'canceled':
      return true
    default:
      return false
  }
}

/** A declined card is an error of the call and a state of the intent; here only the state counts. */
async function confirm(
  { gateway: { stripe }, logger }: CheckoutDeps,
  attempt: Attempt,
  intentId: string,
  { methodId, returnUrl }: { methodId: string; returnUrl: string | null },
): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.confirm(
      intentId,
      {
        payment_method: methodId,
        use_stripe_sdk: true,
        ...(returnUrl !== null && { return_url: returnUrl }),
      },
      { idempotencyKey: stripeKey(attempt, 'confirm', methodId), timeout: CONFIRM_TIMEOUT_MS },
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw error
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Another tab has brought the intent further meanwhile.
    if (error.code !== 'payment_intent_unexpected_state') throw error
    logger.info({ attemptId: attempt.id, err: loggable(error) }, 'a payment was further than it seemed')
    return stripe.paymentIntents.retrieve(intentId)
  }
}

/**
 * Pays with the method, unless the intent already says what became of it. At most one confirmation of an intent can
 * ever succeed. Stripe's errors are thrown as they are, a declined card's too.
 */
export async function confirmPayment(
  deps: CheckoutDeps,
  attempt: Attempt,
  intentId: string,
  call: { methodId: string; returnUrl: string | null; isNew: boolean },
): Promise<Stripe.PaymentIntent> {
  if (!call.isNew) {
    const current = await deps.gateway.stripe.paymentIntents.retrieve(intentId)
    if (isAnswered(current, call.methodId)) return current
  }
  return confirm(deps, attempt, intentId, call)
}
