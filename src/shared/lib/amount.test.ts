import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount, parseAmount, roundTo } from './amount.ts'

it.each([
  [80, 80],
  [0, 0],
  ['80', 80],
  [' 80.5 ', 80.5],
  ['80,5', 80.5],
  ['007', 7],
])('reads %j as %d', (value, expected) => {
  expect(parseAmount(value)).toBe(expected)
})

it.each([
  -1,
  1e13,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '-5',
  '+5',
  '1e3',
  '0x10',
  '5 ft',
  '1.2.3',
  '1,2,3',
  '.5',
  '5.',
  null,
  undefined,
  true,
  [],
  [5],
  {},
  '9'.repeat(400),
])('does not read %j', (value) => {
  expect(parseAmount(value)).toBeNull()
})

it.each([
  [80, 2, '80'],
  [80.5, 2, '80.5'],
  [80.456, 2, '80.46'],
  [80.04, 1, '80'],
  [-0.001, 2, '0'],
])('writes %d to %d places as %s', (value, decimals, expected) => {
  expect(formatAmount(value, decimals)).toBe(expected)
})

it('rounds without a negative zero and without running over', () => {
  expect(roundTo(1e308, 2)).toBe(1e308)
  expect(Object.is(roundTo(-0.01, 1), 0)).toBe(true)
})

it('reads its own output', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (hundredths) => {
      expect(parseAmount(formatAmount(hundredths / 100))).toBe(hundredths / 100)
    }),
  )
})
