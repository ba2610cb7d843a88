import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../payment/money.ts'
import { englishReader, readerIn } from '#tests/web/texts-in.ts'
import { discountPercent, perDayMinor, saveText } from './price.ts'

const prices = fc.integer({ min: 1, max: 100_000_000 })
const days = fc.integer({ min: 1, max: 730 })

describe('price per day', () => {
  it.each([
    [1949, 28, '$0.70'],
    [699, 7, '$1.00'],
    [3999, 84, '$0.48'],
    [2500, undefined, '$0.83'],
  ])('%i over %s days is %s', (priceMinor, durationDays, text) => {
    expect(formatMoney(perDayMinor(priceMinor, durationDays), 'USD')).toBe(text)
  })

  it('times the days is the price, to half a minor unit a day', () => {
    fc.assert(
      fc.property(prices, days, (priceMinor, durationDays) => {
        const shown = Math.round(perDayMinor(priceMinor, durationDays))
        expect(Math.abs(shown * durationDays - priceMinor)).toBeLessThanOrEqual(durationDays / 2 + 1e-6)
      }),
    )
  })
})

describe('discount', () => {
  it.each([
    [3899, 1949, 50, 'Save 50%'],
    [9499, 3999, 58, 'Save 58%'],
    [1399, 699, 50, 'Save 50%'],
    [1000, 995, 1, 'Save 1%'],
    [1000, 996, 0, null],
    [1000, 1000, 0, null],
    [1000, 1200, 0, null],
    [0, 100, 0, null],
    [1000, 0, 100, 'Save 100%'],
  ])('from %i to %i is %i percent', (original, price, percent, text) => {
    expect(discountPercent(original, price)).toBe(percent)
    expect(saveText(original, price, englishReader('plans'))).toBe(text)
  })

  it('is written in the language of the reader', () => {
    expect(saveText(3899, 1949, readerIn('de', 'plans'))).toBe('50\u00a0% sparen')
  })

  it('is a whole number from 0 to 100, 0 without a lower price, and grows as the price falls', () => {
    fc.assert(
      fc.property(prices, prices, prices, (original, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const percent = discountPercent(original, low)
        expect(Number.isInteger(percent)).toBe(true)
        expect(percent).toBeGreaterThanOrEqual(discountPercent(original, high))
        expect(percent).toBeLessThanOrEqual(100)
        expect(discountPercent(original, original + high)).toBe(0)
      }),
    )
  })
})
