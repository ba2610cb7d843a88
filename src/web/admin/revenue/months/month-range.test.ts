import { expect, test } from 'vitest'
import { monthTick, usualMonths } from './month-range.ts'

test('the usual months are twelve and end with the running one', () => {
  expect(usualMonths('2026-11')).toEqual({ from: '2025-12', to: '2026-11' })
})

test.each([
  ['2026-11', 'Nov'],
  ['2027-01', 'Jan 27'],
])('%s is %s on an axis', (month, tick) => {
  expect(monthTick(month)).toBe(tick)
})
