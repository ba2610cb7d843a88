import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonCurrencies, currenciesOf, planIn, type PricedPlan } from './plan-prices.ts'

const plan = {
  id: 'month',
  currency: 'USD',
  priceMinor: 3899,
  finalPriceMinor: 1949,
  originalPriceMinor: 4499,
  prices: {
    EUR: { priceMinor: 3699, finalPriceMinor: 1849, originalPriceMinor: 4299 },
    JPY: { priceMinor: 5900, finalPriceMinor: 2900 },
    KWD: { priceMinor: 11_990, finalPriceMinor: 5990 },
  },
}

describe('a plan in a currency', () => {
  it('is unchanged in its own', () => {
    expect(planIn(plan, 'USD')).toBe(plan)
  })

  it('has the price of that currency and no other', () => {
    expect(planIn(plan, 'EUR')).toMatchObject({ id: 'month', currency: 'EUR', ...plan.prices.EUR })
    expect(planIn(plan, 'JPY')).toMatchObject({
      currency: 'JPY',
      priceMinor: 5900,
      finalPriceMinor: 2900,
      originalPriceMinor: null,
    })
  })

  it.each(['GBP', 'eur', '', 'toString', '__proto__'])('does not exist in %j', (currency) => {
    expect(planIn(plan, currency)).toBeNull()
  })
})

describe('the currencies', () => {
  it('of a plan begin with its own', () => {
    expect(currenciesOf(plan)).toEqual(['USD', 'EUR', 'JPY', 'KWD'])
  })

  const price = fc.constant({ priceMinor: 100, finalPriceMinor: 100 })
  const codes = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
  const plans: fc.Arbitrary<PricedPlan> = fc.record({
    currency: codes,
    priceMinor: fc.constant(100),
    finalPriceMinor: fc.constant(100),
    prices: fc.dictionary(codes, price),
  })

  it('of an offer are exactly those in which every plan can be shown', () => {
    fc.assert(
      fc.property(fc.array(plans, { minLength: 1, maxLength: 4 }), (list) => {
        const common = new Set(commonCurrencies(list))
        for (const currency of ['USD', 'EUR', 'JPY', 'KWD']) {
          expect(common.has(currency)).toBe(list.every((one) => planIn(one, currency) !== null))
        }
      }),
    )
    expect(commonCurrencies([])).toEqual([])
  })
})
