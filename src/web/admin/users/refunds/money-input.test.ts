import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, typedAmountOf } from './money-input.ts'

const usd = { currency: 'USD', maxMinor: 194_900 }

describe('a typed amount', () => {
  it.each([
    ['5', 500],
    ['5.', 500],
    ['5.5', 550],
    [' 05.05 ', 505],
    ['1949', 194_900],
    ['1949.00', 194_900],
  ])('%j is %d cents', (text, amountMinor) => {
    expect(parseAmount(text, usd)).toEqual({ amountMinor, problem: null })
  })

  it.each([
    ['', 'Please enter an amount in USD, like 1949.00'],
    ['1,949', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['19,49', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['$5', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['-5', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['1e3', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['.5', 'Please enter digits only, with a point before the decimals, like 1949.00'],
    ['5.555', 'USD has at most 2 decimals, like 1949.00'],
    ['0.00', 'Please enter an amount above zero'],
    ['1949.01', 'You can refund at most $1,949.00'],
    ['999999999999', 'You can refund at most $1,949.00'],
  ])('%j is refused with a reason', (text, problem) => {
    expect(parseAmount(text, usd)).toEqual({ amountMinor: null, problem })
  })

  it.each([
    ['JPY', '500', 500],
    ['KWD', '1.230', 1230],
    ['KWD', '1.2', 1200],
  ])('has the decimals of %s', (currency, text, amountMinor) => {
    expect(parseAmount(text, { currency, maxMinor: 10_000 }).amountMinor).toBe(amountMinor)
  })

  it('in thousandths is a multiple of ten, or everything', () => {
    const kwd = { currency: 'KWD', maxMinor: 1234 }
    expect(parseAmount('1.231', kwd).problem).toBe('Stripe refunds KWD in steps of 0.010')
    expect(parseAmount('1.234', kwd).amountMinor).toBe(1234)
  })

  it('in a currency without decimals has no point', () => {
    expect(parseAmount('500.5', { currency: 'JPY', maxMinor: 10_000 }).problem).toBe(
      'JPY has no decimals, like 10000',
    )
  })

  it('round-trips in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, currency) => {
          const typed = typedAmountOf(minor, currency)
          expect(parseAmount(typed, { currency, maxMinor: minor })).toEqual({
            amountMinor: minor,
            problem: null,
          })
        },
      ),
    )
  })
})
