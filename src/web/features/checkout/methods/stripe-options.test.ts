import { describe, expect, it, vi } from 'vitest'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { stripeAppearance } from '#web/payments/stripe-appearance.ts'
import { elementsOptions } from './elements-options.ts'

describe('the groups of elements', () => {
  it("take cards for a subscription, in the currency's smallest unit", () => {
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ' #123456 ' }))
    expect(elementsOptions(samplePlan(), 'de')).toMatchObject({
      mode: 'subscription',
      amount: 1949,
      currency: 'usd',
      locale: 'de',
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      appearance: { variables: { colorText: '#123456' } },
    })
  })
})

describe('the look of Stripe’s form', () => {
  it('uses no CSS variable of the page, which its own document does not have', () => {
    const values: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string') values.push(value)
      else if (typeof value === 'object' && value) Object.values(value).forEach(collect)
    }
    collect(stripeAppearance((variable) => `value of ${variable.slice(5)}`))
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter((value) => value.includes('var('))).toEqual([])
  })
})
