import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { describe, expect, it, test, vi } from 'vitest'
import { readGroupOptions } from './elements-options.ts'
import { availableMethods, checkClickDetails, checkExpressOptions, shownWallets } from './express-options.ts'
import { checkPaymentOptions, isLeftToPage, updatePaymentOptions } from './payment-options.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const group = (types?: string[]) =>
  readGroupOptions(
    {
      mode: 'subscription',
      amount: 1999,
      currency: 'usd',
      ...(types ? { allowedPaymentMethodTypes: types } : {}),
    },
    'en',
  )

describe('the Payment Element', () => {
  it('accepts the options of the checkout', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    checkPaymentOptions({
      fields: { billingDetails: { name: 'never', address: { country: 'never', postalCode: 'auto' } } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      layout: { type: 'accordion', radios: 'never' },
      terms: { card: 'never' },
      business: { name: 'Marigold' },
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    [
      { layout: 'rows' },
      'layout should be one of the following strings: tabs, accordion, auto. You specified: rows.',
    ],
    [
      { fields: { billingDetails: 'always' } },
      'fields.billingDetails should be one of the following strings: auto, never. You specified: always.',
    ],
    [{ readOnly: 'yes' }, 'readOnly should be a boolean. You specified: yes.'],
  ])('refuses %j', (options, message) => {
    expect(() => checkPaymentOptions(options as StripePaymentElementOptions)).toThrow(
      `Invalid value for elements.create('payment'): ${message}`,
    )
  })

  it.each<[StripePaymentElementOptions['fields'], string[]]>([
    [undefined, []],
    [{ billingDetails: 'never' }, ['name', 'email', 'phone', 'country', 'postalCode']],
    [{ billingDetails: { name: 'never' } }, ['name']],
    [{ billingDetails: { address: 'never' } }, ['country', 'postalCode']],
    [{ billingDetails: { address: { country: 'never' } } }, ['country']],
  ])('with the fields %j leaves these to the page: %j', (fields, left) => {
    const all = ['name', 'email', 'phone', 'country', 'postalCode'] as const
    const options = fields === undefined ? {} : { fields }
    expect(all.filter((field) => isLeftToPage(options, field))).toEqual(left)
  })

  it('ignores a change of wallets, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(updatePaymentOptions({ readOnly: true }, { wallets: { link: 'never' }, readOnly: false })).toEqual(
      {
        readOnly: false,
      },
    )
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the Express Checkout Element', () => {
  it.each<[object, string[] | undefined, string[]]>([
    [{}, ['card'], ['apple_pay', 'google_pay']],
    [{}, undefined, ['apple_pay', 'google_pay', 'link']],
    [{ paymentMethods: { link: 'never' } }, undefined, ['apple_pay', 'google_pay']],
    [{ paymentMethods: { applePay: 'never' } }, ['card'], ['google_pay']],
    [{ wallets: { googlePay: 'never' } }, ['card'], ['apple_pay']],
    [{ paymentMethodOrder: ['googlePay', 'apple_pay'] }, ['card'], ['google_pay', 'apple_pay']],
    [{}, ['ideal'], []],
  ])('with %j and the types %j shows %j', (options, types, shown) => {
    expect(shownWallets(options, group(types), CHROME)).toEqual(shown)
  })

  it.each([
    ['an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, ['apple_pay', 'google_pay']],
    ['a web view on an iPhone', `${IPHONE} Mobile/15E148 Instagram 390.0.0.28`, []],
    ['a web view on Android', CHROME.replace(')', '; wv)'), []],
  ])('in %s shows the wallets that work there', (_, userAgent, shown) => {
    expect(shownWallets({}, group(['card']), userAgent)).toEqual(shown)
  })

  it('reports the available wallets, or none', () => {
    expect(availableMethods(['google_pay'])).toMatchObject({ googlePay: true, applePay: false, link: false })
    expect(availableMethods([])).toBeUndefined()
  })

  it('refuses a button height below the minimum', () => {
    expect(() => checkExpressOptions({ buttonHeight: 30 })).toThrow(
      'buttonHeight should be a number between 40 and 55. You specified: 30.',
    )
  })
})

test('line items may not exceed the amount', () => {
  const details = {
    lineItems: [
      { name: 'Plan', amount: 1500 },
      { name: 'Extra', amount: 500 },
    ],
  }
  expect(() => checkClickDetails(details, 1999)).toThrow(
    'The amount 1999 is less than the total amount of the line items provided: 2000.',
  )
  expect(() => checkClickDetails(details, 2000)).not.toThrow()
  expect(() => checkClickDetails({ lineItems: [{ name: 'Plan', amount: -1 }] }, 1999)).toThrow(
    'lineItems.0.amount should be a positive amount',
  )
})
