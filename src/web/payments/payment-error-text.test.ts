import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_ERROR_CODES } from '#shared/offer/payment/payment-error-codes.ts'
import { paymentErrorText } from './payment-error-text.ts'

/** The codes that the specification lists, in its order. */
const THIRTY_FURTHER =
  'expired_card incorrect_cvc incorrect_number incorrect_zip insufficient_funds invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number postal_code_invalid authentication_required approve_with_id call_issuer processing_error rate_limit idempotency_key_in_use payment_method_not_available payment_method_unactivated payment_intent_unexpected_state payment_intent_action_required payment_intent_authentication_failure payment_intent_incompatible_payment_method resource_missing resource_already_exists browser_not_supported no_network_connection 3ds_declined 3ds_not_supported link_account_deactivated link_already_exists'.split(
    ' ',
  )

describe('the texts of payment errors', () => {
  it.each([
    ['card_declined', 'Your card was declined. Please try a different payment method.'],
    ['incomplete_payment_details', 'Please fill in all required payment details.'],
    ['incomplete_address', 'Please provide a complete billing address.'],
  ])('%s has the specified text', (code, text) => {
    expect(paymentErrorText(code)).toBe(text)
  })

  it.each(['amount_too_large', 'amount_too_small'])('%s sends the payer to support', (code) => {
    expect(paymentErrorText(code)).toMatch(/contact support/)
  })

  it('exist for each code, and for no other', () => {
    const codes = [
      'card_declined',
      'incomplete_payment_details',
      'incomplete_address',
      'amount_too_large',
      'amount_too_small',
      ...THIRTY_FURTHER,
      // Ours, not one of Stripe's.
      'subscription_exists',
    ]
    expect(THIRTY_FURTHER).toHaveLength(30)
    expect([...PAYMENT_ERROR_CODES].sort()).toEqual([...codes].sort())
    expect(new Set(codes.map(paymentErrorText)).size).toBe(codes.length)
  })

  it('are general for everything else, including names that every object has', () => {
    const known = new Set<string>(PAYMENT_ERROR_CODES)
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('constructor', 'toString', '__proto__'), fc.constant(null)),
        (code) => {
          fc.pre(code === null || !known.has(code))
          expect(paymentErrorText(code)).toBe('An unknown error occurred during payment processing.')
        },
      ),
    )
  })
})
