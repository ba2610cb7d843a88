import Stripe from 'stripe'
import {
  PAYMENT_ERROR_CODES,
  paymentErrorCode,
  paymentErrorText,
} from '#shared/offer/payment/payment-errors.ts'
import { isKeySpent, isRefusal, loggable } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { CardDeclinedError } from '../declines/card-decline.ts'

/** What the payer is told when Stripe cannot be asked at a step; the same call may be repeated. */
const STEP_TEXTS = {
  'read the payment method': 'Payments are not available at this moment. Please try again.',
  'find the customer': 'Payments are not available at this moment. Please try again.',
  'attach the payment method': 'Payments are not available at this moment. Please try again.',
  /** */
  'make the subscription': 'Subscription creation failed',
  /** */
  'confirm the payment': 'Failed to confirm payment',
  /** */
  'complete the payment': 'Failed to complete payment',
  /** */
  'verify the payment': 'Payment was processed but verification failed',
  'read the subscription': 'Payments are not available at this moment. Please try again.',
} as const

type StripeStep = keyof typeof STEP_TEXTS

/** The card was refused: 402 with Stripe's code and its text. */
export const paymentFailed = (code: string | null): AppError =>
  new AppError('payment_failed', paymentErrorText(code), { paymentCode: code ?? 'unknown' })

/** Nothing is known to be charged; the same call may be repeated. */
export const paymentUnavailable = (step: StripeStep, cause: unknown): AppError =>
  new AppError('payment_unavailable', STEP_TEXTS[step], { cause: loggable(cause) })

/** Another call of this checkout is at work, or has taken it over. */
export const paymentBusy = (cause?: unknown): AppError =>
  new AppError('payment_busy', 'Your payment is already under way. Please wait a moment and try again.', {
    cause,
  })

/** Stripe would repeat this fault under the same idempotency key; new keys may succeed. */
export class SpentKeyError extends AppError {
  override name = 'SpentKeyError'
  constructor(step: StripeStep, cause: unknown) {
    super('payment_unavailable', STEP_TEXTS[step], { cause: loggable(cause) })
  }
}

/** A refusal in terms of the payer: only what concerns the payment method may be told. */
function refusal(step: StripeStep, error: Stripe.errors.StripeError): AppError {
  const code = paymentErrorCode(error.code, error.decline_code)
  if (error instanceof Stripe.errors.StripeCardError) {
    // Its class takes the place of the type that an intent remembers.
    const { code: errorCode, decline_code, charge, payment_method } = error
    return new CardDeclinedError({
      type: 'card_error',
      ...(errorCode !== undefined && { code: errorCode }),
      decline_code,
      ...(charge !== undefined && { charge }),
      ...(payment_method && { payment_method }),
    })
  }
  const isAboutMethod = step === 'attach the payment method' || step === 'read the payment method'
  // What a call's path names is `id`.
  const concernsMethod = error.param?.includes('payment_method') ?? true
  const namesMethod = concernsMethod || (isAboutMethod && error.param === 'id')
  if (namesMethod && code !== null && PAYMENT_ERROR_CODES.includes(code)) return paymentFailed(code)
  // A method that belongs to another customer, or cannot be used again, comes without a code.
  if (step === 'attach the payment method' && error.statusCode === 400)
    return paymentFailed('resource_missing')
  return paymentUnavailable(step, error)
}

/**
 * Asks Stripe and tells its failures in our terms.
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
