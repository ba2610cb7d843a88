import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { englishReader, readerIn } from '#tests/web/texts-in.ts'
import { formatMoney } from '../payment/money.ts'
import { intervalLabel, renewalTerms, renewalText } from './renewal-terms.ts'

const english = englishReader('plans')

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
    expect(renewalText(fourWeeks, english)).toBe('$38.99 every 4 weeks')
  })

  it('is stated in full sentences', () => {
    expect(renewalTerms(fourWeeks, english)).toBe(
      'You pay $19.49 today for the first 4 weeks. After that, your plan renews automatically at $38.99 every ' +
        '4 weeks until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
    )
  })

  it.each([
    [1, '38,99\u00a0$ pro Tag', 'für den ersten Tag'],
    [7, '38,99\u00a0$ pro Woche', 'für die erste Woche'],
    [28, '38,99\u00a0$ alle 4 Wochen', 'für die ersten 4 Wochen'],
    [30, '38,99\u00a0$ alle 30 Tage', 'für die ersten 30 Tage'],
  ])('of a plan of %i days is written in the language of the reader', (durationDays, renewal, first) => {
    const german = readerIn('de', 'plans')
    expect(renewalText({ ...fourWeeks, durationDays }, german)).toBe(renewal)
    expect(renewalTerms({ ...fourWeeks, durationDays }, german)).toContain(first)
  })

  it('always names both amounts and the interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 730 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (priceMinor, renewalPriceMinor, durationDays, currency) => {
          const text = renewalTerms({ priceMinor, renewalPriceMinor, durationDays, currency }, english)
          expect(text).toContain(`pay ${formatMoney(priceMinor, currency)} today`)
          expect(text).toContain(`at ${formatMoney(renewalPriceMinor, currency)} every`)
          expect(text).toContain(intervalLabel(durationDays))
        },
      ),
    )
  })
})
