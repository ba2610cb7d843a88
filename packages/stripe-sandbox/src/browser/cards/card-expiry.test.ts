import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryError, formatExpiry, parseExpiry } from './card-expiry.ts'

const NOW = new Date(2026, 9, 15)

test.each([
  ['1', '1'],
  ['2', '02 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['1/', '01 / '],
  ['1/3', '01 / 3'],
  ['1/34', '01 / 34'],
  ['12 / 3', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['122034', '12 / 34'],
  ['12 / 345', '12 / 34'],
  ['', ''],
])('%j is formatted as %j', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written)
})

test('formatting is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789/ -'.split('')), maxLength: 12 }),
      (typed) => {
        const written = formatExpiry(typed)
        expect(formatExpiry(written)).toBe(written)
        expect(written).toMatch(/^(?:\d?|\d\d \/ \d{0,2})$/)
      },
    ),
  )
})

test.each([
  ['12 / 34', { month: 12, year: 2034 }],
  ['01 / 27', { month: 1, year: 2027 }],
  ['12 / 3', null],
  ['1', null],
])('%j is parsed as %j', (written, expiry) => {
  expect(parseExpiry(written)).toEqual(expiry)
})

test.each([
  ['', 'incomplete_expiry'],
  ['12 / ', 'incomplete_expiry'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['09 / 26', 'invalid_expiry_month_past'],
  // A card is good to the last day of its month.
  ['10 / 26', null],
  ['10 / 76', null],
  ['10 / 77', 'invalid_expiry_year'],
])('in October 2026, the error of %j is %j', (written, code) => {
  expect(expiryError(written, NOW)).toBe(code)
})
