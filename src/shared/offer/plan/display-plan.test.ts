import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandDisplayPlan, displayPlans } from './display-plan.ts'
import { toMajor } from '../payment/money.ts'
import type { SubscriptionProduct } from './plan.ts'

const product: SubscriptionProduct = {
  id: 'prod-1',
  name: '4-Week Plan',
  description: 'Four weeks.',
  type: 'subscription',
  price: 38.99,
  finalPrice: 19.49,
  originalPrice: 41.5,
  currency: 'USD',
  durationDays: 28,
  isActive: true,
  isTagged: true,
}

describe('a displayed plan', () => {
  it('has amounts in minor units and the price per day', () => {
    expect(displayPlans([product])).toEqual([
      {
        productId: 'prod-1',
        name: '4-Week Plan',
        description: 'Four weeks.',
        type: 'subscription',
        currency: 'USD',
        originalPriceMinor: 4150,
        priceMinor: 1949,
        renewalPriceMinor: 3899,
        perDayMinor: 1949 / 28,
        durationDays: 28,
        isActive: true,
        isTagged: true,
      },
    ])
  })

  it('strikes through the price if there is no original price', () => {
    const { originalPrice: _, ...without } = product
    expect(displayPlans([without])[0]?.originalPriceMinor).toBe(3899)
  })

  it('lasts 30 days by default', () => {
    const { durationDays: _, ...without } = product
    expect(displayPlans([without])[0]).toMatchObject({ durationDays: 30, perDayMinor: 1949 / 30 })
  })

  it('is a subscription or a trial, in the given order', () => {
    const list = ['trial', 'one_time', 'subscription', ''].map((type) => ({ ...product, id: type, type }))
    expect(displayPlans(list).map(({ productId }) => productId)).toEqual(['trial', 'subscription'])
  })

  it('refuses a price with too many decimals', () => {
    expect(() => displayPlans([{ ...product, finalPrice: 19.495 }])).toThrow(RangeError)
  })

  it('is the same from the brand and from the API, in any currency', () => {
    const amount = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.option(amount, { nil: undefined }),
        fc.integer({ min: 1, max: 730 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (priceMinor, finalPriceMinor, originalPriceMinor, durationDays, currency) => {
          const { name, description, type, isActive, isTagged } = product
          const same = { id: 'p', name, description, type, currency, durationDays, isActive, isTagged }
          const ofBrand = brandDisplayPlan({ ...same, priceMinor, finalPriceMinor, originalPriceMinor })
          const original = originalPriceMinor && toMajor(originalPriceMinor, currency)
          const [ofWire] = displayPlans([
            {
              ...same,
              price: toMajor(priceMinor, currency),
              finalPrice: toMajor(finalPriceMinor, currency),
              originalPrice: original,
            },
          ])
          expect(ofWire).toEqual(ofBrand)
        },
      ),
    )
  })
})
