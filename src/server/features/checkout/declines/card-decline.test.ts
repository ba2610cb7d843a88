import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { CardDeclinedError } from './card-decline.ts'

const method = { id: 'pm_1', card: { fingerprint: 'finger' } } as Stripe.PaymentMethod
const decline = (code: string, declineCode?: string, type = 'card_error') =>
  new CardDeclinedError({ type, code, decline_code: declineCode, charge: 'ch_1', payment_method: method })

it.each([
  ['card_declined', 'generic_decline'],
  ['card_declined', 'insufficient_funds'],
  ['card_declined', 'stolen_card'],
  ['incorrect_cvc', undefined],
  ['expired_card', undefined],
])('a card refused for %s (%s) counts', (code, declineCode) => {
  expect(decline(code, declineCode).decline).toEqual({
    methodId: 'pm_1',
    chargeId: 'ch_1',
    fingerprint: 'finger',
  })
})

it.each([
  ['payment_intent_authentication_failure', undefined],
  ['authentication_required', 'authentication_required'],
  ['card_declined', 'authentication_required'],
  ['card_declined', 'issuer_not_available'],
  ['card_declined', 'try_again_later'],
  ['processing_error', undefined],
])('%s (%s) does not count', (code, declineCode) => {
  expect(decline(code, declineCode).decline).toBeNull()
})

it('an error that is not about a card does not count', () => {
  expect(
    decline('payment_intent_authentication_failure', undefined, 'invalid_request_error').decline,
  ).toBeNull()
})

it("shows Stripe's code, or the bank's reason if that is more specific", () => {
  expect(decline('card_declined', 'insufficient_funds')).toMatchObject({
    code: 'payment_failed',
    paymentCode: 'insufficient_funds',
    message: 'Your card does not have enough funds. Please use a different payment method.',
  })
})

it('without a fingerprint or charge still counts', () => {
  expect(new CardDeclinedError({ type: 'card_error', code: 'card_declined' }).decline).toEqual({
    methodId: null,
    chargeId: null,
    fingerprint: null,
  })
})
