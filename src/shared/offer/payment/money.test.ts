import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeStepMinor, currencyDecimals, formatMoney, toMajor, toMinor } from './money.ts'

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND')
/** Up to ten thousand million of any currency. */
const amounts = fc.integer({ min: 0, max: 10_000_000_000_000 })

describe('the decimals of a currency', () => {
  it.each([
    ['USD', 2],
    ['usd', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['KWD', 3],
    ['IQD', 3],
  ])('of %s are %i', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals)
  })
})

it.each([
  ['USD', 1],
  ['JPY', 1],
  ['KWD', 10],
  ['tnd', 10],
])('Stripe charges %s in steps of %i', (currency, step) => {
  expect(chargeStepMinor(currency)).toBe(step)
})

describe('money', () => {
  it.each([
    [1949, 'USD', '$19.49'],
    [100_000, 'USD', '$1,000.00'],
    [0, 'EUR', '€0.00'],
    [1949, 'JPY', '¥1,949'],
    [1949, 'KWD', 'KWD\u00a01.949'],
    [14_990, 'KWD', 'KWD\u00a014.990'],
    [69.6, 'USD', '$0.70'],
  ])('%d minor units of %s are written %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  it.each([
    [19.49, 'USD', 1949],
    [0.07, 'USD', 7],
    [1.005, 'KWD', 1005],
    [14.99, 'KWD', 14_990],
    [0.29, 'KWD', 290],
    [1949, 'JPY', 1949],
    [4.35, 'EUR', 435],
    [0, 'USD', 0],
  ])('%d %s are %i minor units', (major, currency, minor) => {
    expect(toMinor(major, currency)).toBe(minor)
  })

  it.each([
    [19.495, 'USD'],
    [0.5, 'JPY'],
    [1.0005, 'KWD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    [1e300, 'USD'],
  ])('%d %s are not a whole number of minor units', (major, currency) => {
    expect(() => toMinor(major, currency)).toThrow(RangeError)
  })

  it('survives the conversion to major units and back', () => {
    fc.assert(
      fc.property(amounts, currencies, (amountMinor, currency) => {
        const wire = JSON.stringify(toMajor(amountMinor, currency))
        expect(toMinor(Number(JSON.parse(wire)), currency)).toBe(amountMinor)
      }),
    )
  })

  it('is written with the decimals of its currency and no other digits', () => {
    fc.assert(
      fc.property(amounts, currencies, (amountMinor, currency) => {
        const text = formatMoney(amountMinor, currency)
        expect(Number(text.replace(/\D/g, ''))).toBe(amountMinor)
        expect(text.split('.')[1]?.length ?? 0).toBe(currencyDecimals(currency))
      }),
    )
  })
})
