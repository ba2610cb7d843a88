import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ContractPayment,
  contractStarts,
  type Withdrawn,
  withdrawalRefund,
} from './withdrawal-refund.ts'
import { DAY_MS } from '#shared/lib/time.ts'

const START = new Date('2026-07-01T12:00:00Z')
const day = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

function payment(changes: Partial<ContractPayment> = {}): ContractPayment {
  return {
    invoiceId: 'in_first',
    currency: 'EUR',
    paidMinor: 1949,
    refundedMinor: 0,
    paidAt: START,
    periodStart: START,
    periodEnd: day(28),
    isChangeOfPlan: false,
    ...changes,
  }
}
const upgrade = (atDay: number, paidMinor = 6000): ContractPayment =>
  payment({
    invoiceId: 'in_change',
    paidMinor,
    paidAt: day(atDay),
    periodStart: day(atDay),
    periodEnd: day(atDay + 84),
    isChangeOfPlan: true,
  })
const renewal = (atDay: number, days: number, paidMinor = 1949): ContractPayment =>
  payment({
    invoiceId: 'in_renewal',
    paidMinor,
    paidAt: day(atDay),
    periodStart: day(atDay),
    periodEnd: day(atDay + days),
  })

function refund(changes: Partial<Withdrawn>) {
  return withdrawalRefund({
    payments: [payment()],
    contractFrom: START,
    withdrawnAt: day(7),
    hasAskedToStart: false,
    ...changes,
  })
}

describe('the refund of a withdrawal', () => {
  it.each<[string, Partial<Withdrawn>, Partial<ReturnType<typeof withdrawalRefund>>]>([
    ['everything, without an express request', {}, { usedMinor: 0, refundMinor: 1949 }],
    [
      'a quarter less after a quarter of the time',
      { hasAskedToStart: true },
      { usedMinor: 487, refundMinor: 1462 },
    ],
    ['everything at the first moment', { hasAskedToStart: true, withdrawnAt: START }, { refundMinor: 1949 }],
    ['nothing after the whole time', { hasAskedToStart: true, withdrawnAt: day(28) }, { refundMinor: 0 }],
    [
      'the rest after a partial refund',
      { payments: [payment({ refundedMinor: 500 })] },
      { refundedMinor: 500, refundMinor: 1449 },
    ],
    [
      'nothing more after a full refund',
      { payments: [payment({ refundedMinor: 1949 })] },
      { refundMinor: 0, parts: [] },
    ],
    [
      'both payments of a plan that was changed',
      { payments: [payment(), upgrade(3)], withdrawnAt: day(10) },
      { refundMinor: 7949, usedMinor: 0 },
    ],
    [
      'only the time until the plan change is kept if an immediate start was requested',
      { payments: [payment(), upgrade(7)], withdrawnAt: day(10), hasAskedToStart: true },
      { usedMinor: 487, refundMinor: 1462 + 6000 },
    ],
    [
      'a plan change after the period: its price, and the rest of the earlier plan',
      { payments: [payment(), upgrade(21)], contractFrom: day(21), withdrawnAt: day(30) },
      { usedMinor: 1461, refundMinor: 488 + 6000 },
    ],
    [
      'the renewal of a short plan too',
      {
        payments: [renewal(7, 7, 1399), payment({ paidMinor: 699, periodEnd: day(7) })],
        withdrawnAt: day(9),
      },
      { refundMinor: 2098 },
    ],
    [
      'the rest of a renewal',
      {
        payments: [renewal(7, 7, 1400), payment({ paidMinor: 699, periodEnd: day(7) })],
        withdrawnAt: day(8),
        hasAskedToStart: true,
      },
      { usedMinor: 699 + 200, refundMinor: 1200 },
    ],
    [
      'all of a renewal that was charged after the withdrawal',
      {
        payments: [payment({ periodEnd: day(7) }), renewal(7, 7)],
        withdrawnAt: day(6),
        hasAskedToStart: true,
      },
      { usedMinor: 1670, refundMinor: 279 + 1949 },
    ],
    ['nothing of nothing', { payments: [] }, { paidMinor: 0, refundMinor: 0 }],
  ])('%s', (_name, changes, expected) => {
    expect(refund(changes)).toMatchObject(expected)
  })

  const minor = fc.integer({ min: 0, max: 10_000_000 })
  const payments = fc
    .array(
      fc.record({
        paidMinor: minor,
        refunded: fc.double({ min: 0, max: 1, noNaN: true }),
        atMs: fc.integer({ min: 0, max: 60 * DAY_MS }),
        lengthMs: fc.integer({ min: 0, max: 400 * DAY_MS }),
        isChangeOfPlan: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((rows) =>
      rows.map(({ paidMinor, refunded, atMs, lengthMs, isChangeOfPlan }, index): ContractPayment => {
        const paidAt = new Date(START.getTime() + atMs)
        return {
          invoiceId: `in_${index}`,
          currency: 'EUR',
          paidMinor,
          refundedMinor: Math.floor(paidMinor * refunded),
          paidAt,
          periodStart: paidAt,
          periodEnd: new Date(paidAt.getTime() + lengthMs),
          isChangeOfPlan,
        }
      }),
    )
  const cases = fc.record({
    payments,
    which: fc.nat(5),
    withdrawnMs: fc.integer({ min: 0, max: 100 * DAY_MS }),
    laterMs: fc.integer({ min: 0, max: 100 * DAY_MS }),
    hasAskedToStart: fc.boolean(),
  })
  const withdrawn = ({
    payments: paid,
    which,
    withdrawnMs,
    hasAskedToStart,
  }: CaseOf<typeof cases>): Withdrawn => {
    const starts = contractStarts(paid, START)
    return {
      payments: paid,
      contractFrom: starts[which % starts.length] ?? START,
      withdrawnAt: new Date(START.getTime() + withdrawnMs),
      hasAskedToStart,
    }
  }

  it('is never negative, and with earlier refunds never above the payments', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const order = withdrawn(given)
        const result = withdrawalRefund(order)
        for (const { invoiceId, refundMinor } of result.parts) {
          const paid = order.payments.find((one) => one.invoiceId === invoiceId)
          expect(Number.isSafeInteger(refundMinor) && refundMinor > 0).toBe(true)
          expect(refundMinor + (paid?.refundedMinor ?? 0)).toBeLessThanOrEqual(paid?.paidMinor ?? -1)
        }
        expect(result.usedMinor).toBeLessThanOrEqual(result.paidMinor)
        expect(result.refundMinor).toBe(result.parts.reduce((sum, part) => sum + part.refundMinor, 0))
      }),
    )
  })

  it('is never less for an earlier withdrawal', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const order = withdrawn(given)
        const later = { ...order, withdrawnAt: new Date(order.withdrawnAt.getTime() + given.laterMs) }
        expect(withdrawalRefund(order).refundMinor).toBeGreaterThanOrEqual(
          withdrawalRefund(later).refundMinor,
        )
      }),
    )
  })

  it('is everything that is left without an immediate start or before any time has passed', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const order = withdrawn(given)
        const [purchasedAt = START] = contractStarts(order.payments, START)
        const left = order.payments.reduce(
          (sum, { paidMinor, refundedMinor }) => sum + paidMinor - refundedMinor,
          0,
        )
        const ofPurchase = { ...order, contractFrom: purchasedAt }
        expect(withdrawalRefund({ ...ofPurchase, hasAskedToStart: false }).refundMinor).toBe(left)
        expect(withdrawalRefund({ ...ofPurchase, withdrawnAt: purchasedAt }).refundMinor).toBe(left)
      }),
    )
  })

  it('keeps the exact share, rounded down to a minor unit', () => {
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 1, max: 400 * DAY_MS }),
        fc.integer({ min: 0, max: 400 * DAY_MS }),
        (paidMinor, lengthMs, usedMs) => {
          const periodEnd = new Date(START.getTime() + lengthMs)
          const withdrawnAt = new Date(START.getTime() + usedMs)
          const { usedMinor } = refund({
            payments: [payment({ paidMinor, periodEnd })],
            withdrawnAt,
            hasAskedToStart: true,
          })
          const exact = BigInt(paidMinor) * BigInt(Math.min(usedMs, lengthMs))
          expect(BigInt(usedMinor) * BigInt(lengthMs) <= exact).toBe(true)
          expect((BigInt(usedMinor) + 1n) * BigInt(lengthMs) > exact).toBe(true)
        },
      ),
    )
  })
})

type CaseOf<A> = A extends fc.Arbitrary<infer Case> ? Case : never

describe('a refund in Kuwaiti dinars', () => {
  it('is a multiple of ten, and never less than the unused share', () => {
    const share = fc.integer({ min: 0, max: 28 * DAY_MS })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), share, (tens, usedMs) => {
        const paidMinor = 10 * tens
        const { refundMinor, usedMinor } = withdrawalRefund({
          payments: [payment({ currency: 'KWD', paidMinor })],
          contractFrom: START,
          withdrawnAt: new Date(START.getTime() + usedMs),
          hasAskedToStart: true,
        })
        expect(refundMinor % 10).toBe(0)
        expect(refundMinor + usedMinor).toBe(paidMinor)
        const exact = (paidMinor * usedMs) / (28 * DAY_MS)
        expect(usedMinor).toBeLessThanOrEqual(exact)
        expect(exact - usedMinor).toBeLessThan(10 + 1e-6)
      }),
    )
  })
})
