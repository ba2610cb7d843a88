import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { samplePlan, sampleResult } from '#tests/web/sample-checkout.ts'
import {
  forgetPaymentSuccess,
  readPaymentSuccess,
  savePaymentSuccess,
} from '#web/payments/payment-success.ts'
import { paymentInitiated, paymentSuccess, purchased, recordPurchase } from './record-purchase.ts'

const attempt = {
  idempotencyKey: 'key-of-this-checkout',
  email: 'ada@example.com',
  product: samplePlan(),
  registrationSource: 'web_funnel' as const,
  isUnsettled: true,
  subscriptionId: null,
  paymentIntentId: null,
  checkoutToken: null,
}
const time = '2026-11-21T10:00:00.000Z'
let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})

describe('the events of a payment', () => {
  it('describe the plan when the payer confirms', () => {
    expect(paymentInitiated(samplePlan())).toEqual({
      productId: 'four-weeks',
      planName: '4-Week Plan',
      amount: 19.49,
      currency: 'USD',
    })
  })

  it('describe the purchase', () => {
    expect(purchased(attempt, time)).toEqual({
      productId: 'four-weeks',
      planName: '4-Week Plan',
      amount: 19.49,
      currency: 'USD',
      email: 'ada@example.com',
      originalPrice: 38.99,
      timestamp: time,
    })
  })

  it('name the email offer', () => {
    expect(purchased({ ...attempt, registrationSource: 'email_offer' }, time)).toHaveProperty(
      'registrationSource',
      'email_offer',
    )
  })
})

describe('the stored payment', () => {
  it('is kept for the session', () => {
    recordPurchase(storage, sampleResult(), attempt)
    const { timestamp, ...kept } = JSON.parse(storage.getItem('payment_success_data') ?? '') as Record<
      string,
      unknown
    >
    expect(Date.parse(String(timestamp))).not.toBeNaN()
    expect(kept).toEqual({
      subscriptionId: 'sub_1',
      status: 'active',
      customerInfo: { email: 'ada@example.com' },
      product: {
        id: 'four-weeks',
        name: '4-Week Plan',
        type: 'subscription',
        price: 38.99,
        finalPrice: 19.49,
        originalPrice: 38.99,
        currency: 'USD',
        durationDays: 28,
      },
    })
    expect(readPaymentSuccess(storage)).toMatchObject({ subscriptionId: 'sub_1' })
  })

  it.each([
    '',
    '{',
    '[]',
    '{"subscriptionId":"sub_1"}',
    JSON.stringify({ ...paymentSuccess(sampleResult(), attempt, time), product: {} }),
  ])('is ignored if the session storage has %j', (stored) => {
    storage.setItem('payment_success_data', stored)
    expect(readPaymentSuccess(storage)).toBeNull()
  })

  it('stays known until the page is left if the session storage fails, which is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    storage.isFull = true
    savePaymentSuccess(storage, paymentSuccess(sampleResult(), attempt, time))
    expect(warn).toHaveBeenCalledOnce()
    expect(readPaymentSuccess(storage)).toMatchObject({ subscriptionId: 'sub_1' })
    forgetPaymentSuccess()
    expect(readPaymentSuccess(storage)).toBeNull()
  })

  it('stays known without a session storage', () => {
    savePaymentSuccess(null, paymentSuccess(sampleResult(), attempt, time))
    expect(readPaymentSuccess(null)).toMatchObject({ subscriptionId: 'sub_1' })
    forgetPaymentSuccess()
    expect(readPaymentSuccess(null)).toBeNull()
  })
})
