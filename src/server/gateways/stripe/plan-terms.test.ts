import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstInvoiceTerms, type PlanTerms, planTermsHash } from './plan-terms.ts'

const terms = fc.record<PlanTerms>({
  type: fc.constantFrom('subscription', 'trial'),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  priceMinor: fc.integer({ min: 1, max: 1_000_000 }),
  finalPriceMinor: fc.integer({ min: 1, max: 1_000_000 }),
  durationDays: fc.integer({ min: 1, max: 366 }),
})

describe('the first invoice', () => {
  it('adds up to the first price with at most one of discount and item', () => {
    fc.assert(
      fc.property(terms, (plan) => {
        const { discountMinor, oneTimeItemMinor } = firstInvoiceTerms(plan)
        const recurringMinor = plan.type === 'trial' ? 0 : plan.priceMinor
        expect(recurringMinor - discountMinor + oneTimeItemMinor).toBe(plan.finalPriceMinor)
        expect(Math.min(discountMinor, oneTimeItemMinor)).toBe(0)
        expect(discountMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the hash of the terms', () => {
  it('is equal for equal terms only', () => {
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        const isSame = (Object.keys(one) as (keyof PlanTerms)[]).every((key) => one[key] === other[key])
        expect(planTermsHash(one) === planTermsHash(other)).toBe(isSame)
        expect(planTermsHash({ ...one })).toBe(planTermsHash(one))
        expect(planTermsHash({ ...one, priceMinor: one.priceMinor + 1 })).not.toBe(planTermsHash(one))
      }),
    )
  })
})
