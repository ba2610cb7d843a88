import Stripe from 'stripe'
import { isPaymentErrorCode, paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { isKeySpent, isRefusal, loggable } from '#server/gateways/stripe/stripe-error.ts'
import type { ErrorReason } from '#shared/contract/error-reasons.ts'
import { AppError, paymentFailed } from '#server/http/routing/app-error.ts'
import { reasonText } from '#server/http/routing/refusal.ts'
import { CardDeclinedError } from '../declines/card-decline.ts'

/** Why a call failed, by the step at which Stripe did; null: the code says enough. The call may be repeated. */
const STEP_REASONS = {
  'read the payment method': null,
  'find the customer': null,
  'attach the payment method': null,
  'make the subscription': 'subscription_failed',
  'confirm the payment': 'confirmation_failed',
  'complete the payment': 'completion_failed',
  'verify the payment': 'verification_failed',
  'read the subscription': null,
} as const satisfies Readonly<Record<string, ErrorReason | null>>

type StripeStep = keyof typeof STEP_REASONS

/** What AppError says of a step. */
function failureAt(step: StripeStep, cause: unknown) {
  const reason = STEP_REASONS[step]
  const message =
    reason === null ? 'Payments are not available at this moment. Please try again.' : reasonText(reason)
  return { message, options: { cause: loggable(cause), ...(reason !== null && { reason }) } }
}

/** Nothing is known to be charged. The call may be repeated. */
export function paymentUnavailable(step: StripeStep, cause: unknown): AppError {
  const { message, options } = failureAt(step, cause)
  return new AppError('payment_unavailable', message, options)
}

/** Another call is working on this checkout, or has taken it over. */
export const paymentBusy = (cause?: unknown): AppError =>
  new AppError('payment_busy', 'Your payment is already in progress. Please wait a moment and try again.', {
    cause,
  })

/** Stripe would repeat this fault under the same idempotency key; new keys may succeed. */
export class SpentKeyError extends AppError {
  override name = 'SpentKeyError'
  constructor(step: StripeStep, cause: unknown) {
    const { message, options } = failureAt(step, cause)
    super('payment_unavailable', message, options)
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
