import { expect, test } from 'vitest'
import type { MonthFigures } from '#shared/contract/admin-revenue.ts'
import {
  changeOf,
  customerChurnParts,
  netNewMinor,
  revenueChurnParts,
  trialConversion,
} from './month-rates.ts'

const mrr: MonthFigures['mrr'] = {
  startMinor: 100_000,
  newMinor: 12_000,
  expansionMinor: 3000,
  reactivationMinor: 1000,
  contractionMinor: 2000,
  churnMinor: 8000,
  endMinor: 106_000,
}
const churn: MonthFigures['churn'] = {
  voluntaryCustomers: 6,
  involuntaryCustomers: 2,
  customerRate: 0.08,
  voluntaryMinor: 6500,
  involuntaryMinor: 1500,
  revenueRate: 0.1,
}

test('the movements lead from the start to the end', () => {
  expect(mrr.startMinor + netNewMinor({ mrr })).toBe(mrr.endMinor)
})

test('the parts of churn come to its rates', () => {
  // 8 of 100 customers: 6 have cancelled, 2 could not be charged.
  const customers = customerChurnParts({ churn })
  expect(customers.voluntary).toBeCloseTo(0.06, 10)
  expect(customers.involuntary).toBeCloseTo(0.02, 10)
  // (6,500 + 1,500 + 2,000) / 100,000
  expect(revenueChurnParts({ churn, mrr })).toEqual({
    voluntary: 0.065,
    involuntary: 0.015,
    contraction: 0.02,
  })
})

test('without customers or MRR at the start there is no rate; without a loss it is 0', () => {
  const none = { ...churn, voluntaryCustomers: 0, involuntaryCustomers: 0 }
  expect(customerChurnParts({ churn: { ...none, customerRate: null } })).toEqual({
    voluntary: null,
    involuntary: null,
  })
  expect(customerChurnParts({ churn: { ...none, customerRate: 0 } })).toEqual({
    voluntary: 0,
    involuntary: 0,
  })
  expect(revenueChurnParts({ churn, mrr: { ...mrr, startMinor: 0 } }).voluntary).toBeNull()
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
