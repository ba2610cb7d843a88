import { describe, expect, it } from 'vitest'
import { paymentErrorCode } from './payment-error-codes.ts'

describe('the code of a payment error', () => {
  it.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'fraudulent', 'card_declined'],
    ['card_declined', 'call_issuer', 'call_issuer'],
    ['expired_card', null, 'expired_card'],
    ['something_new', undefined, 'something_new'],
    [undefined, undefined, null],
  ])('%s with %s is %s', (code, declineCode, expected) => {
    expect(paymentErrorCode(code, declineCode)).toBe(expected)
  })
})
