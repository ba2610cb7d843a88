import { expect, it } from 'vitest'
import { defaultNumberPrefix, receiptNumber } from './receipt-number.ts'

it.each([
  ['MG', 2026, 1, 'MG-2026-000001'],
  ['MG', 2026, 999_999, 'MG-2026-999999'],
  ['MG', 2027, 1_000_000, 'MG-2027-1000000'],
])('%s, %i and %i make %s', (prefix, year, sequence, number) => {
  expect(receiptNumber(prefix, year, sequence)).toBe(number)
})

it.each([
  ['marigold', 'MARIGOLD'],
  ['a-brand-with-a-long-name', 'ABRANDWITHAL'],
])('the prefix of %s is %s', (brandId, prefix) => {
  expect(defaultNumberPrefix(brandId)).toBe(prefix)
})
