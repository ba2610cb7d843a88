import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReconciliationRow } from '../revenue-filters.ts'
import { reconciliationFile, sumOf } from './reconciliation-file.ts'

const row = (given: Partial<ReconciliationRow>): ReconciliationRow => ({
  subscriptionId: 'sub_1',
  userId: 'user_1',
  planName: '4-Week Plan',
  startMrrMinor: 0,
  newMinor: 0,
  expansionMinor: 0,
  reactivationMinor: 0,
  contractionMinor: 0,
  churnMinor: 0,
  endMrrMinor: 0,
  grossMinor: 0,
  refundsMinor: 0,
  disputedMinor: 0,
  reinstatedMinor: 0,
  disputeFeesMinor: 0,
  lostMinor: 0,
  netMinor: 0,
  ...given,
})

test('amounts in major units, formulas escaped, totals last', () => {
  const rows = [
    row({ newMinor: 4224, endMrrMinor: 4224, grossMinor: 1949, netMinor: 1949 }),
    row({
      subscriptionId: 'sub_2',
      planName: '=1+1',
      startMrrMinor: 4224,
      churnMinor: 4224,
      refundsMinor: 1950,
      netMinor: -1950,
    }),
  ]
  expect(reconciliationFile({ month: '2026-11', currency: 'USD' }, rows).split('\r\n')).toEqual([
    '\uFEFFMonth,Subscription,User,Plan,Currency,Starting MRR,New,Expansion,Reactivation,Contraction,Churn,Ending MRR,Gross cash,Refunds,Disputed cash,Reinstated cash,Dispute fees,Lost to disputes,Net cash',
    '2026-11,sub_1,user_1,4-Week Plan,USD,0,42.24,0,0,0,0,42.24,19.49,0,0,0,0,0,19.49',
    "2026-11,sub_2,user_1,'=1+1,USD,42.24,0,0,0,0,42.24,0,0,19.5,0,0,0,0,-19.5",
    '2026-11,Total,,,USD,42.24,42.24,0,0,0,42.24,42.24,19.49,19.5,0,0,0,0,-0.01',
    '',
  ])
})

test('a currency without decimals has none', () => {
  const file = reconciliationFile({ month: '2026-11', currency: 'JPY' }, [row({ grossMinor: 1949 })])
  expect(file).toContain('4-Week Plan,JPY,0,0,0,0,0,0,0,1949,0,0,0,0,0,0')
})

test('the sum of the parts is the sum of the whole, to the cent', () => {
  const amounts = fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }))
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const rows = (values: number[]) => values.map((netMinor) => row({ netMinor }))
      expect(sumOf(rows([...one, ...other]), 'net')).toBe(sumOf(rows(one), 'net') + sumOf(rows(other), 'net'))
    }),
  )
})
