import type { PlainKey } from '#shared/texts/reader.ts'
import { ApiError } from '#web/api/api-error.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'

/**
 * Why a payment was not made:
 * - `canceled`: the payer or the bank canceled the authentication
 * - `form`: the form needs a correction; nothing was sent
 * - `declined`: refused by the bank or the server; nothing was charged
 * - `failed`: the outcome is unknown; the next attempt asks first
 * - `alreadyPaid`: the payer has this plan already
 * - `otherPlan`: the payer has another plan, which can be changed but not bought twice
 * - `cardAgain`: the payment method was lost; nothing is wrong with the card
 * - `notMade`: an earlier payment turned out not to have been made
 * - `newPrice`: the price differs from the one the page showed
 * - `paused`: too many cards were declined
 */
export type PaymentFailure = PausedFailure | OtherFailure

export type PausedFailure = {
  kind: 'paused'
  text: string
  /** A time of the browser's clock. */
  untilMs: number
  /** It was shown before a reload. */
  isRestored: boolean
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

/** A text of the checkout, for functions outside React. */
export const checkoutText = (key: PlainKey<'checkout'>): string => pageTexts().of('checkout')(key)

/** Stripe's code for a failed or canceled authentication; Stripe does not distinguish the two. */
const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure'

const METHOD_MISSING = 'resource_missing'

export const canceledFailure = (): PaymentFailure => ({ kind: 'canceled', text: checkoutText('canceled') })
export const pausedFailure = (untilMs: number, isRestored = false): PausedFailure => ({
  kind: 'paused',
  text: checkoutText('paused'),
  untilMs,
  isRestored,
})
export const formFailure = (text: string): PaymentFailure => ({ kind: 'form', text })

/** What a refusal with Stripe's code means to the payer. */
export function declinedFailure(code: string | null | undefined): PaymentFailure {
  if (code === AUTHENTICATION_FAILURE) return canceledFailure()
  if (code === 'resource_already_exists') return { kind: 'alreadyPaid', text: paymentErrorText(code) }
  if (code === 'subscription_exists') return { kind: 'otherPlan', text: paymentErrorText(code) }
  if (code === METHOD_MISSING) return { kind: 'cardAgain', text: paymentErrorText(code) }
  return { kind: 'declined', text: paymentErrorText(code) }
}

/** Whether Stripe no longer has the payment method. */
export const isMethodMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_failed' && error.paymentCode === METHOD_MISSING

const isTimeout = ({ cause }: ApiError): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError'

/** Errors after which it is certain that this call charges nothing. */
const CERTAIN = new Set(['validation_failed', 'product_not_found', 'rate_limited', 'idempotency_conflict'])

/** What a failed payment call means to the payer; `fallback` is the text if the server gives none. */
export function callFailure(error: unknown, fallback: string = checkoutText('unknownError')): PaymentFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: fallback }
  if (error.code === 'payment_failed') return declinedFailure(error.paymentCode)
  if (error.code === 'price_changed') return { kind: 'newPrice', text: checkoutText('newPrice') }
  if (error.code === 'payment_paused') return pausedFailure(Date.now() + error.retryAfterSeconds * 1000)
  if (error.code === 'no_answer') {
    const text = isTimeout(error) ? checkoutText('timedOut') : paymentErrorText('no_network_connection')
    return { kind: 'failed', text }
  }
  if (error.code === 'idempotency_conflict') {
    return { kind: 'declined', text: paymentErrorText('payment_intent_unexpected_state') }
  }
  if (error.code === 'unreadable_answer') return { kind: 'failed', text: fallback }
  const text = error.message || fallback
  return { kind: CERTAIN.has(error.code) ? 'declined' : 'failed', text }
}
