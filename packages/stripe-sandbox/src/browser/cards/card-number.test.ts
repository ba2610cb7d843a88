import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasValidCheckDigit } from '../../cards/check-digit.ts'
import { brandRule } from './card-brand.ts'
import { cardDigits, cardNumberError, formatCardNumber } from './card-number.ts'
import { TEST_CARDS } from './test-cards.ts'

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['42424242424242429', '4242 4242 4242 4242'],
  ['', ''],
  ['no digits', ''],
])('%j is formatted as %j', (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written)
})

test('formatting is idempotent and keeps the digits', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 0, max: 25 }).chain(digitsOf),
      (noise, digits) => {
        const written = formatCardNumber(noise + digits)
        expect(formatCardNumber(written)).toBe(written)
        expect(cardDigits(written)).toBe(cardDigits(noise + digits))
        expect(written).toMatch(/^(?:\d(?: ?\d)*)?$/)
      },
    ),
  )
})

test.each([
  ['4', 'visa'],
  ['4000002500003155', 'visa'],
  ['5555', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2721', 'unknown'],
  ['2720', 'mastercard'],
  ['37', 'amex'],
  ['36', 'diners'],
  ['3566', 'jcb'],
  ['6011', 'discover'],
  ['62', 'unionpay'],
  ['5', 'unknown'],
  ['', 'unknown'],
])('a number starting with %j is %s', (digits, brand) => {
  expect(brandRule(digits).brand).toBe(brand)
})

describe('the check digit', () => {
  it('exactly one of ten digits is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 18 }).chain(digitsOf), (digits) => {
        const fitting = '0123456789'.split('').filter((last) => hasValidCheckDigit(digits + last))
        expect(fitting).toHaveLength(1)
      }),
    )
  })

  it('is valid for every test card', () => {
    expect(TEST_CARDS.filter(({ number }) => cardNumberError(number) !== null)).toEqual([])
  })
})

test.each([
  ['', 'incomplete_number'],
  ['4242', 'incomplete_number'],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['4242 4242 4242 4242', null],
  ['3782 822463 1000', 'incomplete_number'],
  ['3782 822463 10006', 'invalid_number'],
  ['3782 822463 10005', null],
])('the error of %j is %j', (typed, code) => {
  expect(cardNumberError(typed)).toBe(code)
})
