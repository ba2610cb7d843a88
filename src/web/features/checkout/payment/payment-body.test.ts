import { describe, expect, it } from 'vitest'
import { completeSubscriptionFlow } from '#shared/contract/checkout.ts'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { paymentBody, type PaymentFacts, walletTypeOf } from './payment-body.ts'

const facts: PaymentFacts = {
  order: { email: 'ada@example.com', product: samplePlan(), registrationSource: 'email_offer' },
  methodId: 'pm_1',
  fullName: ' Ada Woods ',
  countryCode: 'DE',
  deviceInfo: { browserName: 'Safari' },
  wallet: null,
  immediateStart: null,
  visit: { sessionId: 'session-one', leadId: 'lead-one', brandVersion: 'version-one' },
}

describe('the body of the payment call', () => {
  it('has the fields of a card payment', () => {
    const body = paymentBody(facts)
    expect(body).toEqual({
      productId: 'four-weeks',
      customerEmail: 'ada@example.com',
      paymentMethodId: 'pm_1',
      fullName: 'Ada Woods',
      countryCode: 'DE',
      returnUrl: '/purchase',
      registrationSource: 'email_offer',
      deviceInfo: { browserName: 'Safari' },
      metadata: { productType: 'subscription', originalPrice: 38.99, price: 19.49, isWallet: false },
      sessionId: 'session-one',
      leadId: 'lead-one',
      brandVersion: 'version-one',
    })
    expect(completeSubscriptionFlow.body.safeParse(body).success).toBe(true)
  })

  it("has the product type and the wallet's name for a wallet payment", () => {
    const body = paymentBody({ ...facts, wallet: { type: 'google_pay' } })
    expect(body).toMatchObject({
      productType: 'subscription',
      metadata: { isWallet: true, walletType: 'google_pay' },
    })
    expect(completeSubscriptionFlow.body.safeParse(body).success).toBe(true)
  })

  it('has the text of the ticked box', () => {
    const body = paymentBody({ ...facts, immediateStart: 'Begin at once.' })
    expect(body).toMatchObject({ immediateStart: { text: 'Begin at once.' } })
    expect(completeSubscriptionFlow.body.safeParse(body).success).toBe(true)
  })

  it('leaves out unknown fields', () => {
    const body = paymentBody({
      ...facts,
      fullName: ' ',
      countryCode: '',
      wallet: { type: undefined },
      visit: { ...facts.visit, leadId: null },
    })
    expect(body).not.toHaveProperty('fullName')
    expect(body).not.toHaveProperty('countryCode')
    expect(body).not.toHaveProperty('leadId')
    expect(body.metadata).not.toHaveProperty('walletType')
    expect(completeSubscriptionFlow.body.safeParse(body).success).toBe(true)
  })
})

describe('a wallet by its name', () => {
  it.each([
    ['apple_pay', 'apple_pay'],
    ['google_pay', 'google_pay'],
    ['link', 'link'],
    ['klarna', undefined],
  ])('%s is %s', (name, type) => {
    expect(walletTypeOf(name)).toBe(type)
  })
})
