import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { stripeErrorCode } from '#web/payments/stripe-error-code.ts'
import { callFailure, checkoutText, declinedFailure } from './payment-failure.ts'

afterEach(() => {
  vi.useRealTimers()
})

const refused = (code: string, message: string, paymentCode?: string) =>
  new ApiError(message, 400, code, [], paymentCode === undefined ? {} : { paymentCode })
const noAnswer = (cause: unknown) => new ApiError('Failed to fetch', 0, 'no_answer', [], { cause })

describe('a failed payment call', () => {
  it.each([
    [
      'a declined card',
      refused('payment_failed', 'x', 'insufficient_funds'),
      'declined',
      'Your card does not have enough funds. Please use a different payment method.',
    ],
    [
      'an unknown code',
      refused('payment_failed', 'x', 'brand_new'),
      'declined',
      'An unknown error occurred during payment processing.',
    ],
    [
      'a plan that is owned',
      refused('payment_failed', 'x', 'resource_already_exists'),
      'alreadyPaid',
      'You already have this plan. You have not been charged again.',
    ],
    [
      'another plan that is owned',
      refused('payment_failed', 'x', 'subscription_exists'),
      'otherPlan',
      'This email address already has a plan, and you have not been charged.',
    ],
    [
      'a failed authentication',
      refused('payment_failed', 'x', 'payment_intent_authentication_failure'),
      'canceled',
      'Authentication was canceled. Please try again with the same or a different payment method.',
    ],
    [
      '30 s without an answer',
      noAnswer(new DOMException('', 'TimeoutError')),
      'failed',
      'Payment request timed out. Please try again.',
    ],
    [
      'no connection',
      noAnswer(new TypeError('Failed to fetch')),
      'failed',
      'You seem to be offline. Please check your connection and try again.',
    ],
    [
      'Stripe out of reach',
      refused('payment_unavailable', 'Failed to confirm payment'),
      'failed',
      'Failed to confirm payment',
    ],
    [
      'a fault of the server',
      refused('internal', 'Something went wrong on our side.'),
      'failed',
      'Something went wrong on our side.',
    ],
    ['a refusal of what was sent', refused('rate_limited', 'Too many calls'), 'declined', 'Too many calls'],
    [
      'a purchase that is over',
      refused('idempotency_conflict', 'x'),
      'declined',
      'This payment can no longer be completed. Please start it again.',
    ],
    [
      'an answer from something other than the API',
      refused('unreadable_answer', 'An unexpected error occurred'),
      'failed',
      'Unknown error occurred',
    ],
    ['anything else', new Error('boom'), 'failed', 'Unknown error occurred'],
  ])('by %s', (_, error, kind, text) => {
    expect(callFailure(error)).toEqual({ kind, text })
  })

  it('has texts for a form that is not ready and a script that did not load', () => {
    expect(checkoutText('formNotReady')).toBe('Payment form not ready. Please try again.')
    expect(checkoutText('noStripe')).toBe('Stripe has not been initialized')
  })

  it('after too many declined cards says how long to wait', () => {
    vi.setSystemTime('2026-11-20T10:00:00Z')
    const error = new ApiError('Too many', 429, 'payment_paused', [], { retryAfterSeconds: 720 })
    expect(callFailure(error)).toEqual({
      kind: 'paused',
      text: 'Too many payments with declined cards.',
      untilMs: Date.parse('2026-11-20T10:12:00Z'),
      isRestored: false,
    })
  })

  it('uses the fallback if nothing else is known', () => {
    expect(callFailure(null, 'Failed to complete payment').text).toBe('Failed to complete payment')
  })
})

describe('an error of Stripe.js', () => {
  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ type: 'card_error', code: 'expired_card' }, 'expired_card'],
    [{ type: 'api_connection_error' }, 'no_network_connection'],
    [{ type: 'rate_limit_error' }, 'rate_limit'],
    [{ type: 'api_error', code: 'brand_new' }, 'brand_new'],
    [{ type: 'api_error' }, null],
  ])('%j has the code %s', (error, code) => {
    expect(stripeErrorCode(error)).toBe(code)
  })
})

describe('a refusal', () => {
  it('without a code has the general text', () => {
    expect(declinedFailure(null)).toEqual({
      kind: 'declined',
      text: 'An unknown error occurred during payment processing.',
    })
  })
})
