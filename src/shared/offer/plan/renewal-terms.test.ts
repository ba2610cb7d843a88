import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../payment/money.ts'
import { intervalLabel, renewalTerms, renewalText } from './renewal-terms.ts'

describe('an interval in words', () => {
  it.each([
    [1, 'day'],
    [7, 'week'],
    [28, '4 weeks'],
    [30, '30 days'],
    [84, '12 weeks'],
    [365, '365 days'],
  ])('%i days are "%s"', (days, words) => {
    expect(intervalLabel(days)).toBe(words)
  })
})

describe('the renewal', () => {
  const fourWeeks = { currency: 'USD', priceMinor: 1949, renewalPriceMinor: 3899, durationDays: 28 }

  it('is an amount and an interval', () => {
    expect(renewalText(fourWeeks)).toBe('$38.99 every 4 weeks')
  })

  it('is stated in full sentences', () => {
    expect(renewalTerms(fourWeeks)).toBe(
      'You pay $19.49 today for the first 4 weeks. After that, your plan renews automatically at $38.99 every ' +
        '4 weeks until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
    )
  })

  it('always names both amounts and the interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 730 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (priceMinor, renewalPriceMinor, durationDays, currency) => {
          const text = renewalTerms({ priceMinor, renewalPriceMinor, durationDays, currency })
          expect(text).toContain(`pay ${formatMoney(priceMinor, currency)} today`)
          expect(text).toContain(`at ${formatMoney(renewalPriceMinor, currency)} every`)
          expect(text).toContain(intervalLabel(durationDays))
        },
      ),
    )
  })
})
