import type { PaymentMethodResult, Stripe, StripeElements } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { createMethod } from './create-method.ts'

const payer = { fullName: 'Ada Woods', email: 'ada@example.com', countryCode: 'DE' }
const elements = {} as StripeElements
const stripeWith = (answer: () => Promise<unknown>) => {
  const createPaymentMethod = vi.fn<() => Promise<unknown>>(answer)
  return { createPaymentMethod, stripe: { createPaymentMethod } as unknown as Stripe }
}
const answering = (result: Partial<PaymentMethodResult> | object) => stripeWith(() => Promise.resolve(result))

describe('a payment method', () => {
  it('of the card form is created with the details our own fields ask for', async () => {
    const { stripe, createPaymentMethod } = answering({ paymentMethod: { id: 'pm_1' } })
    await expect(createMethod(stripe, elements, payer)).resolves.toEqual({ methodId: 'pm_1' })
    expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
      elements,
      params: {
        billing_details: { name: 'Ada Woods', email: 'ada@example.com', address: { country: 'DE' } },
      },
    })
  })

  it('of a wallet is created with the details of the wallet', async () => {
    const { stripe, createPaymentMethod } = answering({ paymentMethod: { id: 'pm_1' } })
    await createMethod(stripe, elements, null)
    expect(createPaymentMethod).toHaveBeenCalledExactlyOnceWith({ elements })
  })

  it.each<[string, object, boolean, string]>([
    [
      'an incomplete form',
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
      'no connection',
      { error: { type: 'api_connection_error' } },
      false,
      'You seem to be offline. Please check your connection and try again.',
    ],
    [
      'an unknown code',
      { error: { type: 'api_error', code: 'brand_new' } },
      false,
      'Failed to create payment method',
    ],
    ['no id', {}, false, 'Unable to create payment method'],
    ['no id from a wallet', {}, true, 'No payment method available'],
  ])('%s', async (_, result, isWallet, text) => {
    const { stripe } = answering(result)
    const created = await createMethod(stripe, elements, isWallet ? null : payer)
    expect(created).toEqual({ failure: { kind: 'form', text } })
  })

  it('is not created if Stripe.js throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { stripe } = stripeWith(() => Promise.reject(new Error('IntegrationError')))
    await expect(createMethod(stripe, elements, payer)).resolves.toEqual({
      failure: { kind: 'form', text: 'Failed to create payment method' },
    })
  })
})
