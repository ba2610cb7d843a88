import { paymentErrorText } from '#shared/offer/payment/payment-errors.ts'
import { ApiError } from '#web/api/api-error.ts'

/**
 * Why a payment was not made, as the payer is told:
 * - `canceled`: the yellow notice of C-30
 * - `form`, `declined`, `failed`: the red box of C-31; of these, `form` is for the payer to mend before anything
 *   is sent, `declined` is what the bank or the server has decided, and after `failed` it is not known how the
 *   payment stands: the next try asks first
 * - `alreadyPaid`: this payer has the plan
 * - `otherPlan`: this payer has another plan, which can be changed but not bought a second time
 * - `cardAgain`: the payment method was lost, for example with a server; nothing is wrong with the card
 * - `notMade`: an earlier payment turned out not to have been made
 * - `newPrice`: the plan costs something else than the page showed
 * - `paused`: too many cards were declined, and the form waits
 */
export type PaymentFailure = PausedFailure | OtherFailure

export type PausedFailure = {
  kind: 'paused'
  text: string
  /** By the browser's clock. */
  untilMs: number
  /** It was told before the page was loaded anew. */
  isKept: boolean
}

type OtherFailure = {
  kind:
    | 'canceled'
    | 'form'
    | 'declined'
    | 'failed'
    | 'alreadyPaid'
    | 'otherPlan'
    | 'cardAgain'
    | 'notMade'
    | 'newPrice'
  text: string
}

/** The texts of the documents that no other file holds; the code behind each names its requirement. */
export const TEXTS = {
  /** C-12 */
  formInvalid: 'Please fill in all required fields correctly',
  /** C-13 */
  productInvalid: 'Invalid product information',
  /** C-14 */
  emailMissing: 'Email address is required',
  /** C-15 */
  cardInvalid: 'Please enter valid card details',
  /** C-16 */
  formNotReady: 'Payment form not ready. Please try again.',
  /** C-17 */
  noWalletMethod: 'No payment method available',
  /** C-24 */
  timedOut: 'Payment request timed out. Please try again.',
  /** C-30 */
  canceled: 'Authentication was canceled. Please try again with the same or a different payment method.',
  /** */
  notInitialized: 'Failed to initialize payment. Please try again.',
  /** */
  noStripe: 'Stripe has not been initialized',
  /** */
  unknownError: 'Unknown error occurred',
  /** */
  notCompleted: 'Failed to complete payment',
  /** */
  notConfirmed: 'Failed to confirm payment',
  /** */
  noSubscription: 'Subscription creation failed',
  /** */
  noMethod: 'Unable to create payment method',
  /** */
  methodFailed: 'Failed to create payment method',
  notMade: 'Your last payment was not completed, and you have not been charged.',
  paused: 'Too many payments with declined cards.',
  newPrice: 'The price of this plan has changed. Please check it before you pay.',
} as const

/** Stripe's code where the bank was asked and nothing came of it: failing and canceling look the same to Stripe. */
const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure'

const METHOD_MISSING = 'resource_missing'

export const canceledFailure: PaymentFailure = { kind: 'canceled', text: TEXTS.canceled }
export const pausedFailure = (untilMs: number, isKept = false): PausedFailure => ({
  kind: 'paused',
  text: TEXTS.paused,
  untilMs,
  isKept,
})
export const formFailure = (text: string): PaymentFailure => ({ kind: 'form', text })

/** What a refusal with Stripe's code means to the payer. */
export function declinedFailure(code: string | null | undefined): PaymentFailure {
  if (code === AUTHENTICATION_FAILURE) return canceledFailure
  if (code === 'resource_already_exists') return { kind: 'alreadyPaid', text: paymentErrorText(code) }
  if (code === 'subscription_exists') return { kind: 'otherPlan', text: paymentErrorText(code) }
  if (code === METHOD_MISSING) return { kind: 'cardAgain', text: paymentErrorText(code) }
  return { kind: 'declined', text: paymentErrorText(code) }
}

/** Whether Stripe no longer has the payment method of a payment call. */
export const isMethodMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_failed' && error.paymentCode === METHOD_MISSING

const isTimeout = ({ cause }: ApiError): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError'

/** Refusals after which it is certain that nothing of this call was or will be charged. */
const CERTAIN = new Set(['validation_failed', 'product_not_found', 'rate_limited', 'idempotency_conflict'])

/**
 * What a failed payment call means to the payer (X-11, C-24). `fallback` is said where the server says nothing.
 */
export function callFailure(error: unknown, fallback: string = TEXTS.unknownError): PaymentFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: fallback }
  if (error.code === 'payment_failed') return declinedFailure(error.paymentCode)
  if (error.code === 'payment_paused') return pausedFailure(Date.now() + error.retryAfterSeconds * 1000)
  if (error.code === 'no_answer') {
    const text = isTimeout(error) ? TEXTS.timedOut : paymentErrorText('no_network_connection')
    return { kind: 'failed', text }
  }
  if (error.code === 'idempotency_conflict') {
    return { kind: 'declined', text: paymentErrorText('payment_intent_unexpected_state') }
  }
  if (error.code === 'unreadable_answer') return { kind: 'failed', text: fallback }
  const text = error.message || fallback
  return { kind: CERTAIN.has(error.code) ? 'declined' : 'failed', text }
}
