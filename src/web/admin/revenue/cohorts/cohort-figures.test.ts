import { expect, test } from 'vitest'
import { type Cohort, lifetimeValue, retention } from './cohort-figures.ts'

const old: Cohort = {
  month: '2026-09',
  customers: 40,
  active: [40, 30, 20],
  netMinor: [80_000, 120_000, 130_000],
}
const young: Cohort = { month: '2026-10', customers: 60, active: [57, 42], netMinor: [120_000, 150_001] }
const empty: Cohort = { month: '2026-11', customers: 0, active: [0], netMinor: [0] }

test('one cohort', () => {
  expect(retention([old])).toEqual([1, 0.75, 0.5])
  expect(lifetimeValue([old])).toEqual([2000, 3000, 3250])
  // 150,001 / 60 = 2500.02
  expect(lifetimeValue([young])).toEqual([2000, 2500])
  expect(retention([empty])).toEqual([null])
  expect(lifetimeValue([empty])).toEqual([null])
})

test('all cohorts: each age counts the cohorts that have reached it', () => {
  // (40 + 57) / 100; (30 + 42) / 100; 20 / 40
  expect(retention([old, young])).toEqual([0.97, 0.72, 0.5])
  // 200,000 / 100; 270,001 / 100; 130,000 / 40
  expect(lifetimeValue([old, young])).toEqual([2000, 2700, 3250])
  expect(retention([empty])).toEqual([null])
  expect(retention([])).toEqual([])
  expect(lifetimeValue([])).toEqual([])
})
