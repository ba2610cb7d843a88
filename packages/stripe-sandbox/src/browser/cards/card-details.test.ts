import { describe, expect, it, test } from 'vitest'
import { formReader } from '../texts/form-texts.ts'
import { allErrors, type CardDetails, isEmpty } from './card-details.ts'

const t = formReader('en')

const NOW = new Date(2026, 9, 15)
const ALL = { country: true, postalCode: true }
const COMPLETE: CardDetails = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  postalCode: '10001',
  country: 'US',
}
const errors = (changes: Partial<CardDetails>, requested = ALL) =>
  allErrors({ ...COMPLETE, ...changes }, requested, NOW).map(({ field, code }) => [field, code, t(code)])

test('a complete card has no error', () => {
  expect(errors({})).toEqual([])
})

test('an empty form reports every field, in order', () => {
  const empty = { number: '', expiry: '', cvc: '', postalCode: '' }
  expect(isEmpty({ ...COMPLETE, ...empty })).toBe(true)
  expect(errors(empty)).toEqual([
    ['number', 'incomplete_number', 'Your card number is incomplete.'],
    ['expiry', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
    ['postalCode', 'incomplete_zip', 'Your postal code is incomplete.'],
  ])
})

describe('the security code', () => {
  it('has three digits, four with American Express', () => {
    expect(errors({ cvc: '12' })).toEqual([
      ['cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
    ])
    expect(errors({ number: '3782 822463 10005' }).map(([field]) => field)).toEqual(['cvc'])
    expect(errors({ number: '3782 822463 10005', cvc: '1234' })).toEqual([])
  })
})

test.each([
  ['US', '1000', false],
  ['US', '10001', true],
  ['US', '10001-1234', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', '10001', false],
  ['CA', 'm5t 1t4', true],
  ['CA', '10001', false],
  ['DE', '', true],
])('in %s, postal code %j is complete: %s', (country, postalCode, isComplete) => {
  expect(errors({ country, postalCode }).length === 0).toBe(isComplete)
})

test('a postal code that is not requested is never missing', () => {
  expect(errors({ postalCode: '' }, { country: false, postalCode: false })).toEqual([])
})
