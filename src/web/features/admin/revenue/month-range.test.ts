import { expect, test } from 'vitest'
import { addMonths, monthOf, monthTick, usualMonths } from './month-range.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i is %s', (month, by, sum) => {
  expect(addMonths(month, by)).toBe(sum)
})

test('the usual months are twelve and end with the running one', () => {
  expect(usualMonths('2026-11')).toEqual({ from: '2025-12', to: '2026-11' })
})

test('a moment belongs to its month in UTC', () => {
  expect(monthOf(Date.parse('2026-10-31T23:59:59.999Z'))).toBe('2026-10')
  expect(monthOf(Date.parse('2026-11-01T01:00:00+02:00'))).toBe('2026-10')
})

test.each([
  ['2026-11', 'Nov'],
  ['2027-01', 'Jan 27'],
])('%s is %s on an axis', (month, tick) => {
  expect(monthTick(month)).toBe(tick)
})
