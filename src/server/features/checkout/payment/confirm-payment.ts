import Stripe from 'stripe'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'
import { type Attempt, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** Banks are slow with first payments. */
const CONFIRM_TIMEOUT_MS = 20_000

/** Whether the intent already has a result for this method, so that a repeated call gets the same response. */
function isAnswered({ status, payment_method, last_payment_error }: Stripe.PaymentIntent, methodId: string) {
  switch (status) {
    case 'requires_payment_method':
      return last_payment_error?.payment_method?.id === methodId
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
    // Another tab has advanced the intent meanwhile.
    const isAdvanced =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'payment_intent_unexpected_state'
    if (!isAdvanced) throw error
    logger.info({ attemptId: attempt.id, err: loggable(error) }, 'another call had advanced the payment')
    return stripe.paymentIntents.retrieve(intentId)
  }
}

/**
 * Confirms the intent with the method, unless it already has a result. At most one confirmation of an intent can succeed.
 * Throws Stripe's errors unchanged.
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
