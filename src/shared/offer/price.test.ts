import { describe, expect, it } from 'vitest'
import { formatMoney, perDayMinor } from './price.ts'

describe('price of a day', () => {
  it.each([
    { finalPriceMinor: 1949, durationDays: 28, text: '$0.70' },
    { finalPriceMinor: 699, durationDays: 7, text: '$1.00' },
    { finalPriceMinor: 3999, durationDays: 84, text: '$0.48' },
  ])('$finalPriceMinor over $durationDays days is $text', ({ text, ...plan }) => {
    expect(formatMoney(perDayMinor(plan), 'USD')).toBe(text)
  })
})

describe('money', () => {
  it.each([
    [1949, 'USD', '$19.49'],
    [100_000, 'USD', '$1,000.00'],
    [0, 'EUR', '€0.00'],
    [1949, 'JPY', '¥1,949'],
    [1949, 'KWD', 'KWD\u00a01.949'],
  ])('%i minor units of %s read %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })
})
