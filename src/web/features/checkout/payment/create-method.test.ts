import type {
  PaymentIntent,
  PaymentMethodResult,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { bankAnswer, bankThrough } from '../payment/bank-answer.ts'
import { makeMethod } from './make-method.ts'

const payer = { fullName: 'Ada Woods', email: 'ada@example.com', countryCode: 'DE' }
const elements = {} as StripeElements
const stripeWith = (answer: () => Promise<unknown>) => {
  const createPaymentMethod = vi.fn<() => Promise<unknown>>(answer)
  return { createPaymentMethod, stripe: { createPaymentMethod } as unknown as Stripe }
}
const answering = (result: Partial<PaymentMethodResult> | object) => stripeWith(() => Promise.resolve(result))

describe('a payment method', () => {
  it('of the card form is made with what the form does not ask for', async () => {
    const { stripe, createPaymentMethod } = answering({ paymentMethod: { id: 'pm_1' } })
    await expect(makeMethod(stripe, elements, payer)).resolves.toEqual({ methodId: 'pm_1' })
    expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
      elements,
      params: {
        billing_details: { name: 'Ada Woods', email: 'ada@example.com', address: { country: 'DE' } },
      },
    })
  })

  it('of a wallet is made with what the wallet says', async () => {
    const { stripe, createPaymentMethod } = answering({ paymentMethod: { id: 'pm_1' } })
    await makeMethod(stripe, elements, null)
    expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({ elements })
  })

  it.each<[string, object, boolean, string]>([
    [
      'an incomplete form (C-15)',
      { error: { type: 'validation_error', code: 'incomplete_number' } },
      false,
      'Please enter valid card details',
    ],
    [
      'a code with a text',
      { error: { type: 'card_error', code: 'incorrect_number' } },
      false,
      'Your card number is not right. Please check it and try again.',
    ],
    [
      'no line',
      { error: { type: 'api_connection_error' } },
      false,
      'You seem to be offline. Please check your connection and try again.',
    ],
    [
      'an unknown code (X-17)',
      { error: { type: 'api_error', code: 'brand_new' } },
      false,
      'Failed to create payment method',
    ],
    ['no id (X-16)', {}, false, 'Unable to create payment method'],
    ['no id from a wallet (C-17)', {}, true, 'No payment method available'],
  ])('%s', async (_, result, isWallet, text) => {
    const { stripe } = answering(result)
    const made = await makeMethod(stripe, elements, isWallet ? null : payer)
    expect(made).toEqual({ failure: { kind: 'form', text } })
  })

  it('is not made where Stripe.js throws (X-17)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { stripe } = stripeWith(() => Promise.reject(new Error('IntegrationError')))
    await expect(makeMethod(stripe, elements, payer)).resolves.toEqual({
      failure: { kind: 'form', text: 'Failed to create payment method' },
    })
  })
})

describe('the bank', () => {
  const error = (changes: Partial<StripeError>): StripeError => ({ type: 'api_error', ...changes })

  it.each<[string, StripeError | undefined, object]>([
    ['has agreed', undefined, { kind: 'passed' }],
    [
      'was closed, or did not know the payer',
      error({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
      { kind: 'canceled' },
    ],
    [
      'has declined all the same',
      error({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
      { kind: 'declined', code: 'insufficient_funds' },
    ],
    ['was not reached', error({ type: 'api_connection_error' }), { kind: 'unsure' }],
  ])('%s', (_, given, answer) => {
    expect(bankAnswer(given)).toEqual(answer)
  })

  it('that cannot be asked leaves the answer to the server', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const stripe = { handleNextAction: () => Promise.reject(new Error('not in the requires_action state')) }
    const { handleNextAction } = bankThrough(stripe as unknown as Stripe)
    await expect(handleNextAction('secret')).resolves.toEqual({ kind: 'unsure' })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is asked with the method of the payment', async () => {
    const confirmCardPayment = vi
      .fn<Stripe['confirmCardPayment']>()
      .mockResolvedValue({ paymentIntent: {} as PaymentIntent })
    const { confirm } = bankThrough({ confirmCardPayment } as unknown as Stripe)
    await expect(confirm('secret', 'pm_1')).resolves.toEqual({ kind: 'passed' })
    await confirm('secret', null)
    expect(confirmCardPayment.mock.calls).toEqual([
      ['secret', { payment_method: 'pm_1' }],
      ['secret', undefined],
    ])
  })
})
