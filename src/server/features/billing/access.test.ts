import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccessFacts,
  accessUntil,
  GRACE_DAYS,
  graceUntilOf,
  hasAccess,
  type PaidTime,
  paidUntilOf,
} from './access.ts'

/** Days from some midnight; a half is noon. */
const day = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + days * 24 * 60 * 60 * 1000)
const paid = (createdAt: number, until: number, isChangeOfPlan = false): PaidTime => ({
  createdAt: day(createdAt),
  until: day(until),
  isChangeOfPlan,
})

describe('the paid time', () => {
  it.each<[string, PaidTime[], Date | null]>([
    ['nothing paid', [], null],
    ['a first invoice', [paid(0, 28)], day(28)],
    ['a renewal', [paid(0, 28), paid(28, 56)], day(56)],
    ['a renewal that is listed first', [paid(28, 56), paid(0, 28)], day(56)],
    ['a late payment of an older invoice', [paid(0, 28), paid(56, 84), paid(28, 56)], day(84)],
    ['a longer plan in the middle', [paid(0, 28), paid(10, 94, true)], day(94)],
    ['a shorter plan in the middle', [paid(0, 84), paid(10, 17, true)], day(17)],
    ['renewals of the shorter plan', [paid(0, 84), paid(10, 17, true), paid(17, 24)], day(24)],
    ['a renewal alone, the first refunded', [paid(28, 56)], day(56)],
  ])('with %s', (_what, times, expected) => {
    expect(paidUntilOf(times)).toEqual(expected)
  })

  it('does not depend on the order, and is the end of one of the invoices', () => {
    const time = fc.record({
      createdAt: fc.nat(400),
      length: fc.integer({ min: 1, max: 90 }),
      isChangeOfPlan: fc.boolean(),
    })
    const times = fc.uniqueArray(time, { minLength: 1, maxLength: 8, selector: ({ createdAt }) => createdAt })
    fc.assert(
      fc.property(
        times.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([one, other]) => {
          const ends = (list: typeof one) =>
            list.map(({ createdAt, length, isChangeOfPlan }) =>
              paid(createdAt, createdAt + length, isChangeOfPlan),
            )
          const end = paidUntilOf(ends(one))
          expect(paidUntilOf(ends(other))).toEqual(end)
          expect(ends(one).map(({ until }) => until)).toContainEqual(end)
        },
      ),
    )
  })
})

describe('the grace period', () => {
  it.each([
    ['trialing', false, true],
    ['active', false, true],
    ['past_due', false, true],
    ['active', true, false],
    ['past_due', true, false],
    ['incomplete', false, false],
    ['incomplete_expired', false, false],
    ['unpaid', false, false],
    ['paused', false, false],
    ['canceled', false, false],
  ])('%s, canceled %s: %s', (status, isCancelAtPeriodEnd, isGiven) => {
    const paidUntil = day(28)
    expect(graceUntilOf({ status, isCancelAtPeriodEnd, paidUntil })).toEqual(
      isGiven ? day(28 + GRACE_DAYS) : null,
    )
    expect(graceUntilOf({ status, isCancelAtPeriodEnd, paidUntil: null })).toBeNull()
  })
})

const facts = (paidUntil: number | null, graceUntil: number | null, endedAt: number | null): AccessFacts => ({
  paidUntil: paidUntil === null ? null : day(paidUntil),
  graceUntil: graceUntil === null ? null : day(graceUntil),
  endedAt: endedAt === null ? null : day(endedAt),
})

describe('access', () => {
  it.each<[string, AccessFacts, number, boolean]>([
    ['never without a payment', facts(null, null, null), 0, false],
    ['never without a payment, whatever else is said', facts(null, 90, null), 1, false],
    ['within the paid time', facts(28, null, null), 27.5, true],
    ['not at its end', facts(28, null, null), 28, false],
    ['within the grace', facts(28, 35, null), 34.9, true],
    ['not after the grace', facts(28, 35, null), 35, false],
    ['not after it was ended early', facts(28, null, 10), 10, false],
    ['until it was ended early', facts(28, null, 10), 9.9, true],
    ['not in the grace of what has ended', facts(28, 35, 30), 31, false],
  ])('%s', (_what, subscription, now, expected) => {
    expect(hasAccess(subscription, day(now))).toBe(expected)
  })

  it('never exists without a payment, and never returns by waiting', () => {
    const moment = fc.option(fc.nat(100), { nil: null })
    fc.assert(
      fc.property(
        moment,
        moment,
        moment,
        fc.nat(120),
        fc.nat(120),
        (paidUntil, graceUntil, endedAt, a, b) => {
          const subscription = facts(paidUntil, graceUntil, endedAt)
          const [earlier, later] = [day(Math.min(a, b)), day(Math.max(a, b))]
          const until = accessUntil(subscription)
          expect(until === null).toBe(paidUntil === null)
          expect(hasAccess(subscription, earlier) || !hasAccess(subscription, later)).toBe(true)
          expect(until !== null && hasAccess(subscription, until)).toBe(false)
        },
      ),
    )
  })
})
