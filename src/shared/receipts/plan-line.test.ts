import { expect, it } from 'vitest'
import type { Receipt } from '#shared/contract/receipts.ts'
import { readPlanLine, withPlanNames } from './plan-line.ts'

const STORED = '1 × 4-Week Plan (at $38.99 / every 4 weeks)'

it('a line about a plan is read into its parts, and no other line is', () => {
  expect(readPlanLine(STORED)).toEqual({ quantity: '1', plan: '4-Week Plan' })
  expect(readPlanLine('2 × Plan (large) (at $9.99 / month)')).toEqual({ quantity: '2', plan: 'Plan (large)' })
  for (const other of ['Introductory discount', 'Refund of First payment', '1 × Something', ''])
    expect(readPlanLine(other)).toBeNull()
})

it('a receipt names its plans in another language, and keeps all other lines', () => {
  const lines = [
    { description: STORED, amountMinor: 3899 },
    { description: 'Introductory discount', amountMinor: -1950 },
  ]
  const receipt = { lines } as Receipt
  const named = withPlanNames(receipt, (stored) => (stored === '4-Week Plan' ? '4-Wochen-Plan ($&)' : stored))
  expect(named.lines).toEqual([
    { description: '1 × 4-Wochen-Plan ($&) (at $38.99 / every 4 weeks)', amountMinor: 3899 },
    lines[1],
  ])
})
