import type { StripeElementsOptions } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, test, vi } from 'vitest'
import { offers, readGroupOptions, updateGroupOptions } from './elements-options.ts'
import { IntegrationError } from '../integration-error.ts'

const SUBSCRIPTION: StripeElementsOptions = { mode: 'subscription', amount: 1999, currency: 'usd' }
const read = (options: object) => readGroupOptions(options, 'en')
const update = (options: object) => updateGroupOptions(readGroupOptions(SUBSCRIPTION, 'en'), options)

let warned: MockInstance
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  warned.mockRestore()
})

test('options of the checkout are accepted without warnings', () => {
  const options = read({
    ...SUBSCRIPTION,
    setupFutureUsage: 'off_session',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: 'stripe', variables: { colorPrimary: '#f0a81f' } },
    locale: 'auto',
  })
  expect(options).toMatchObject({ amount: 1999, canCreatePaymentMethods: true, locale: 'en' })
  expect(offers(options, 'card')).toBe(true)
  expect(offers(options, 'link')).toBe(false)
  expect(warned).not.toHaveBeenCalled()
})

test.each([
  [
    { mode: 'subscription', currency: 'usd' },
    "amount should be a positive amount in the currency's subunit. You specified: undefined.",
  ],
  [
    { mode: 'subscription', amount: 19.99, currency: 'usd' },
    "amount should be a positive amount in the currency's subunit. You specified: 19.99.",
  ],
  [
    { mode: 'subscription', amount: 1999 },
    'currency should be a recognized string. You specified: undefined.',
  ],
  [
    { mode: 'subscription', amount: 1999, currency: 'USD' },
    'currency should be a recognized string. You specified: USD.',
  ],
  [{ mode: 'payment', amount: 0, currency: 'usd' }, 'amount must be greater than 0.'],
  [
    { mode: 'buy', amount: 1, currency: 'usd' },
    'mode should be one of the following strings: payment, setup, subscription. You specified: buy.',
  ],
  [
    { ...SUBSCRIPTION, setupFutureUsage: 'always' },
    'setupFutureUsage should be one of the following strings: off_session, on_session. You specified: always.',
  ],
  [
    { ...SUBSCRIPTION, allowedPaymentMethodTypes: 'card' },
    'allowedPaymentMethodTypes should be an array. You specified: card.',
  ],
  [
    { ...SUBSCRIPTION, appearance: { theme: 'dark' } },
    'appearance.theme should be one of the following strings: stripe, night, flat. You specified: dark.',
  ],
  [
    { clientSecret: 'pi_mock_1_secret_2' },
    'clientSecret should be a client secret of the form ${id}_secret_${secret}. You specified: pi_mock_1_secret_2.',
  ],
])('%j throws %s', (options, message) => {
  expect(() => read(options)).toThrow(new IntegrationError(`Invalid value for elements(): ${message}`))
})

test('a subscription may start with an amount of 0', () => {
  expect(read({ mode: 'subscription', amount: 0, currency: 'usd' }).amount).toBe(0)
})

describe('paymentMethodTypes, removed in endive', () => {
  it('throws when the group is created or updated', () => {
    expect(() => read({ ...SUBSCRIPTION, paymentMethodTypes: ['card'] })).toThrow(
      /^Invalid elements\(\) parameter: paymentMethodTypes is not an accepted parameter\. Use allowedPaymentMethodTypes/,
    )
    expect(() => update({ paymentMethodTypes: ['card'] })).toThrow(IntegrationError)
  })
})

test('an unknown name causes a warning, as in Stripe.js', () => {
  read({ ...SUBSCRIPTION, colour: 'red', appearance: { shade: 1 } })
  expect(warned.mock.calls.flat()).toEqual([
    '[Stripe.js] Unrecognized elements() parameter: appearance.shade is not a recognized parameter. This may cause issues with your integration in the future.',
    '[Stripe.js] Unrecognized elements() parameter: colour is not a recognized parameter. This may cause issues with your integration in the future.',
  ])
})

describe('an update', () => {
  it('is merged into the current options', () => {
    expect(update({ amount: 2999 })).toMatchObject({ amount: 2999, currency: 'usd', mode: 'subscription' })
  })

  it('cannot set an amount for a group with an intent', () => {
    const group = readGroupOptions({ clientSecret: 'pi_1_secret_2' }, 'en')
    expect(() => updateGroupOptions(group, { amount: 5 })).toThrow(
      'Invalid value for elements.update(): `amount` is only applicable when a `mode` is set.',
    )
  })
})
