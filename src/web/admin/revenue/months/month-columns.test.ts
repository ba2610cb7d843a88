import { expect, test } from 'vitest'
import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { changeOf, defaultMonths, netNewMinor, trialConversion } from './month-columns.tsx'

const mrr: MonthFigures['mrr'] = {
  startMinor: 100_000,
  newMinor: 12_000,
  expansionMinor: 3000,
  reactivationMinor: 1000,
  contractionMinor: 2000,
  churnMinor: 8000,
  endMinor: 106_000,
}
test('the movements lead from starting to ending MRR', () => {
  expect(mrr.startMinor + netNewMinor({ mrr })).toBe(mrr.endMinor)
})

test.each([
  { trialsEnded: 40, trialsConverted: 25, rate: 0.625 },
  { trialsEnded: 0, trialsConverted: 0, rate: null },
])('$trialsConverted of $trialsEnded trials', ({ rate, ...month }) => {
  expect(trialConversion(month)).toBe(rate)
})

test.each([
  { now: 110, before: 100, change: 0.1 },
  { now: -50, before: -100, change: 0.5 },
  { now: 5, before: 0, change: null },
  { now: null, before: 100, change: null },
  { now: 5, before: undefined, change: null },
])('$now after $before', ({ now, before, change }) => {
  expect(changeOf(now, before)).toBe(change)
})

test('twelve months by default, ending with the current one', () => {
  expect(defaultMonths('2026-11')).toEqual({ from: '2025-12', to: '2026-11' })
})
