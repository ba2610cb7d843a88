import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areDaysSincePurchase,
  type GuaranteedInvoice,
  refundEligibility,
  type RefundState,
} from './refund-eligibility.ts'
import { DAY_MS } from '#shared/lib/time.ts'

const PURCHASE = new Date('2026-03-01T12:00:00Z')
const after = (days: number): Date => new Date(PURCHASE.getTime() + days * DAY_MS)

const invoice = (changes: Partial<GuaranteedInvoice> = {}): GuaranteedInvoice => ({
  stripeInvoiceId: 'in_first',
  status: 'paid',
  billingReason: 'subscription_create',
  amountPaidMinor: 1949,
  refundedMinor: 0,
  createdAt: PURCHASE,
  paidAt: PURCHASE,
  ...changes,
})
const first = invoice()
const renewal = invoice({
  stripeInvoiceId: 'in_second',
  billingReason: 'subscription_cycle',
  createdAt: after(7),
  paidAt: after(7),
})
const disputed = (status: string) => invoice({ dispute: { status } })
const upgrade = { ...renewal, billingReason: 'subscription_update' }

type Request = 'open' | 'approved' | 'declined' | null

describe('the guarantee', () => {
  it.each<[string, GuaranteedInvoice[], Request, number, RefundState]>([
    ['at once', [first], null, 0, 'possible'],
    ['a moment before 14 days are over', [first], null, 14 - 1e-6, 'possible'],
    ['when 14 days are over', [first], null, 14, 'too_late'],
    ['after a renewal, by the first charge', [renewal, first], null, 8, 'possible'],
    ['nothing was charged', [], null, 0, 'nothing_paid'],
    ['it is disputed', [disputed('needs_response')], null, 1, 'disputed'],
    ['it is disputed after a request', [disputed('under_review')], 'open', 1, 'disputed'],
    ['a dispute of it was lost', [disputed('lost')], 'declined', 1, 'disputed'],
    ['a dispute of it was won', [disputed('won')], null, 1, 'possible'],
    ['its bank asks about it', [disputed('warning_needs_response')], null, 1, 'possible'],
    [
      'the first charge was declined',
      [invoice({ status: 'open', amountPaidMinor: 0 })],
      null,
      0,
      'nothing_paid',
    ],
    ['it cost nothing', [invoice({ amountPaidMinor: 0 })], null, 0, 'nothing_paid'],
    ['it was refunded', [invoice({ refundedMinor: 1949 })], null, 1, 'refunded'],
    ['a part of it was refunded', [invoice({ refundedMinor: 900 })], null, 1, 'possible'],
    ['the plan was changed', [upgrade, first], null, 8, 'not_covered'],
    [
      'the plan was changed to a cheaper one',
      [{ ...upgrade, amountPaidMinor: 0 }, first],
      null,
      8,
      'not_covered',
    ],
    ['a change of plan was not paid', [{ ...upgrade, status: 'void' }, first], null, 8, 'possible'],
    ['it was asked for', [first], 'open', 8, 'requested'],
    ['it was asked for in time', [first], 'open', 20, 'requested'],
    ['it was asked for, and refunded by hand', [invoice({ refundedMinor: 1949 })], 'open', 9, 'refunded'],
    ['it was declined', [first], 'declined', 9, 'declined'],
    ['it was approved', [invoice({ refundedMinor: 1949 })], 'approved', 9, 'refunded'],
  ])('%s', (_name, invoices, request, days, state) => {
    expect(refundEligibility(invoices, request, after(days)).state).toBe(state)
  })

  it('covers the first charge for 14 days, whatever the order of the ledger', () => {
    const subscription = refundEligibility([renewal, first], null, after(8))
    expect(subscription.firstCharge).toBe(first)
    expect(subscription.deadline).toEqual(after(14))
  })

  it('never becomes possible again over time, and never without a charge', () => {
    const invoices = fc.array(
      fc.record({
        stripeInvoiceId: fc.string(),
        status: fc.constantFrom('paid', 'open', 'void'),
        billingReason: fc.constantFrom('subscription_create', 'subscription_cycle', 'subscription_update'),
        amountPaidMinor: fc.constantFrom(0, 1949),
        refundedMinor: fc.constantFrom(0, 900, 1949),
        createdAt: fc.integer({ min: 0, max: 30 }).map(after),
        paidAt: fc.option(fc.integer({ min: 0, max: 30 }).map(after)),
      }),
      { maxLength: 4 },
    )
    const request = fc.constantFrom<Request>('open', 'approved', 'declined', null)
    const day = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(invoices, request, day, day, (ledger, status, one, other) => {
        const stateOn = (days: number) => refundEligibility(ledger, status, after(days)).state
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const wasCharged = ledger.some(({ amountPaidMinor }) => amountPaidMinor > 0)
        const isPossibleOn = (days: number) => stateOn(days) === 'possible'
        expect(isPossibleOn(late) && !(isPossibleOn(early) && status === null && wasCharged)).toBe(false)
        // By time alone nothing but this changes.
        const change = [stateOn(early), stateOn(late)].join(' to ')
        expect(stateOn(early) === stateOn(late) || change === 'possible to too_late').toBe(true)
      }),
    )
  })
})

describe('the 7 days', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  it.each([
    ['2026-03-01', true],
    ['2026-03-03', true],
    // Where it is the 11th already.
    ['2026-03-05', true],
    ['2026-03-06', false],
    ['2026-02-28', false],
    ['2027-03-01', false],
  ])('from %s: %s', (followedFrom, isRight) => {
    expect(areDaysSincePurchase(followedFrom, { purchasedAt: PURCHASE, now })).toBe(isRight)
  })

  it('may begin on the day before in the westernmost time zone', () => {
    const purchasedAt = new Date('2026-03-02T03:00:00Z')
    expect(areDaysSincePurchase('2026-03-01', { purchasedAt, now })).toBe(true)
    expect(areDaysSincePurchase('2026-02-28', { purchasedAt, now })).toBe(false)
  })
})
