import { describe, expect, it } from 'vitest'
import type { ContractPayment } from './withdrawal-refund.ts'
import { type WithdrawalFacts, withdrawalStatus } from './withdrawal-status.ts'
import { DAY_MS } from '#shared/lib/time.ts'

const START = new Date('2026-07-01T12:00:00Z')
const day = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

const first: ContractPayment = {
  invoiceId: 'in_first',
  currency: 'EUR',
  paidMinor: 1949,
  refundedMinor: 0,
  paidAt: START,
  periodStart: START,
  periodEnd: day(28),
  isChangeOfPlan: false,
}
const change: ContractPayment = {
  ...first,
  invoiceId: 'in_change',
  paidMinor: 6000,
  paidAt: day(12),
  periodStart: day(12),
  periodEnd: day(96),
  isChangeOfPlan: true,
}
const facts: WithdrawalFacts = {
  offeredTo: 'statutory',
  countryCode: 'DE',
  payments: [first],
  startedAt: START,
  hasEnded: false,
  hasAskedToStart: false,
}

describe('the status of a withdrawal', () => {
  it.each<[string, Partial<WithdrawalFacts>, number, string]>([
    ['at once', {}, 0, 'open'],
    ['in the last minute', {}, 15.999, 'open'],
    ['after it', {}, 16, 'expired'],
    ['elsewhere', { countryCode: 'US' }, 1, 'not_offered'],
    ['elsewhere, if the brand offers it', { countryCode: 'US', offeredTo: 'everyone' }, 1, 'open'],
    ['with an unknown country', { countryCode: null }, 1, 'open'],
    ['after a cancellation', { hasEnded: true }, 1, 'open'],
    ['after a partial refund', { payments: [{ ...first, refundedMinor: 1000 }], hasEnded: true }, 1, 'open'],
    ['after a full refund', { payments: [{ ...first, refundedMinor: 1949 }], hasEnded: true }, 1, 'settled'],
    [
      'after a full refund of a plan that continues',
      { payments: [{ ...first, refundedMinor: 1949 }] },
      1,
      'open',
    ],
    ['after a change of plan', { payments: [first, change] }, 20, 'open'],
  ])('%s', (_name, changes, afterDays, state) => {
    expect(withdrawalStatus({ ...facts, ...changes }, day(afterDays)).state).toBe(state)
  })

  it('refers to the purchase while its period is open, then to the plan change', () => {
    const both = { ...facts, payments: [change, first] }
    expect(withdrawalStatus(both, day(13))).toMatchObject({
      contractFrom: START,
      lastDay: '2026-07-16',
      refund: { refundMinor: 7949 },
    })
    expect(withdrawalStatus(both, day(17))).toMatchObject({
      contractFrom: day(12),
      lastDay: '2026-07-28',
      refund: { refundMinor: 6000 + 1949 - 835 },
    })
  })
})
