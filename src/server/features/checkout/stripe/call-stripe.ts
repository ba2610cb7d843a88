import Stripe from 'stripe'
import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { isKeySpent, isRefusal, loggable } from '#server/gateways/stripe/stripe-error.ts'
import { AppError, paymentFailed } from '#server/http/routing/app-error.ts'
import { CardDeclinedError } from '../declines/card-decline.ts'

/** What the payer sees if Stripe fails at a step. The call may be repeated. */
const STEP_TEXTS = {
  'read the payment method': 'Payments are not available at this moment. Please try again.',
  'find the customer': 'Payments are not available at this moment. Please try again.',
  'attach the payment method': 'Payments are not available at this moment. Please try again.',
  'make the subscription': 'Subscription creation failed',
  'confirm the payment': 'Failed to confirm payment',
  'complete the payment': 'Failed to complete payment',
  'verify the payment': 'Payment was processed but verification failed',
  'read the subscription': 'Payments are not available at this moment. Please try again.',
} as const

type StripeStep = keyof typeof STEP_TEXTS

/** Nothing is known to be charged. The call may be repeated. */
export const paymentUnavailable = (step: StripeStep, cause: unknown): AppError =>
  new AppError('payment_unavailable', STEP_TEXTS[step], { cause: loggable(cause) })

/** Another call is working on this checkout, or has taken it over. */
export const paymentBusy = (cause?: unknown): AppError =>
  new AppError('payment_busy', 'Your payment is already in progress. Please wait a moment and try again.', {
    cause,
  })

/** Stripe would repeat this fault under the same idempotency key; new keys may succeed. */
export class SpentKeyError extends AppError {
  override name = 'SpentKeyError'
  constructor(step: StripeStep, cause: unknown) {
    super('payment_unavailable', STEP_TEXTS[step], { cause: loggable(cause) })
  }
}

/** The error for the payer, who learns only what concerns the payment method. */
function refusal(step: StripeStep, error: Stripe.errors.StripeError): AppError {
  if (error instanceof Stripe.errors.StripeCardError) {
    // The thrown error has a class in place of the `type` that an intent has.
    const { code, decline_code, charge, payment_method } = error
    return new CardDeclinedError({ type: 'card_error', code, decline_code, charge, payment_method })
  }
  const code = paymentErrorCode(error.code, error.decline_code)
  const isAboutMethod = step === 'attach the payment method' || step === 'read the payment method'
  // `param` is `id` if the call's path names the method.
  const concernsMethod = error.param?.includes('payment_method') ?? true
  const namesMethod = concernsMethod || (isAboutMethod && error.param === 'id')
  if (namesMethod && isPaymentErrorCode(code)) return paymentFailed(code)
  // The error for a method of another customer, or one that cannot be reused, has no code.
  if (step === 'attach the payment method' && error.statusCode === 400)
    return paymentFailed('resource_missing')
  return paymentUnavailable(step, error)
}

/**
 * Calls Stripe and translates its errors.
 * @throws AppError `payment_failed` or `payment_unavailable`; SpentKeyError
 */
export async function callStripe<T>(step: StripeStep, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isRefusal(error)) throw refusal(step, error)
    if (isKeySpent(error)) throw new SpentKeyError(step, error)
    throw paymentUnavailable(step, error)
  }
}
