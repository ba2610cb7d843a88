import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customers,
  definitions,
  factsOf,
  GRACE_DAYS,
  HOUR_MS,
  PLANS,
  START_MS,
} from '#tests/reports/sample-lives.ts'
import { monthlyMinor } from './mrr-per-month.ts'
import { REVENUE_DEFINITIONS } from './revenue-definitions.ts'
import { makeMovements } from './revenue-make-movements.ts'
import type { RevenueMovement } from './revenue-movements.ts'
import { revenueStates } from './revenue-states.ts'

const sumUpTo = (movements: readonly RevenueMovement[], atMs: number, of: (m: RevenueMovement) => number) =>
  movements.reduce((sum, movement) => (movement.atMs <= atMs ? sum + of(movement) : sum), 0)

const kinds = (movements: readonly RevenueMovement[], kind: RevenueMovement['kind']) =>
  movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.mrrMinor : sum), 0)

describe('revenue movements of any customer', () => {
  it('add up to the value of the subscriptions at any moment', () => {
    fc.assert(
      fc.property(
        customers,
        definitions,
        fc.integer({ min: 0, max: 1100 * 24 }),
        (facts, definition, hours) => {
          const rules = { definition, graceDays: GRACE_DAYS }
          const movements = makeMovements(facts, rules)
          const atMs = START_MS + hours * HOUR_MS
          for (const own of facts) {
            const state = revenueStates(own, rules).at(atMs)
            const rows = movements.filter(({ stripeSubscriptionId: id }) => id === own.stripeSubscriptionId)
            expect(sumUpTo(rows, atMs, ({ mrrMinor }) => mrrMinor)).toBe(state.mrrMinor)
            expect(sumUpTo(rows, atMs, ({ trialingChange }) => trialingChange)).toBe(Number(state.isTrialing))
            expect(sumUpTo(rows, atMs, ({ pastDueChange }) => pastDueChange)).toBe(Number(state.isPastDue))
            // By plan as well: a plan that nobody has any more counts nothing.
            for (const { productId } of PLANS) {
              const ofPlan = rows.filter((row) => row.productId === productId)
              const worth = state.productId === productId ? state.mrrMinor : 0
              expect(sumUpTo(ofPlan, atMs, ({ mrrMinor }) => mrrMinor)).toBe(worth)
            }
          }
        },
      ),
      { numRuns: 120 },
    )
  })

  it('count each customer once by Stripe, each subscription once by RevenueCat, and never below 0', () => {
    fc.assert(
      fc.property(customers, definitions, (facts, definition) => {
        const rules = { definition, graceDays: GRACE_DAYS }
        const movements = makeMovements(facts, rules)
        for (const atMs of new Set(movements.map((movement) => movement.atMs))) {
          for (const currency of ['USD', 'EUR']) {
            const active = facts.filter(
              (own) => own.currency === currency && revenueStates(own, rules).at(atMs).isActive,
            ).length
            const rows = movements.filter((movement) => movement.currency === currency)
            const counted = sumUpTo(rows, atMs, ({ activeChange }) => activeChange)
            expect(counted).toBe(definition === 'stripe' ? Math.min(active, 1) : active)
            for (const { productId } of PLANS) {
              const ofPlan = rows.filter((row) => row.productId === productId)
              expect(sumUpTo(ofPlan, atMs, ({ activeChange }) => activeChange)).toBeGreaterThanOrEqual(0)
            }
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  it('have a kind that matches their effect, in order, numbered from 0', () => {
    fc.assert(
      fc.property(customers, definitions, (facts, definition) => {
        const movements = makeMovements(facts, { definition, graceDays: GRACE_DAYS })
        const moments = Map.groupBy(movements, (row) => `${row.stripeSubscriptionId} ${row.atMs}`)
        for (const rows of moments.values()) {
          for (const kind of ['new', 'expansion', 'reactivation'] as const) {
            expect(kinds(rows, kind)).toBeGreaterThanOrEqual(0)
          }
          for (const kind of ['contraction', 'churn'] as const)
            expect(kinds(rows, kind)).toBeLessThanOrEqual(0)
          expect(kinds(rows, 'state')).toBe(0)
        }
        for (const { isVoluntary, kind } of movements) expect(isVoluntary !== null).toBe(kind === 'churn')
        for (const rows of Map.groupBy(movements, (row) => row.stripeSubscriptionId).values()) {
          expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
          expect(rows.map(({ atMs }) => atMs)).toEqual(rows.map(({ atMs }) => atMs).sort((a, b) => a - b))
        }
        // Who comes for the first time is new; who churns was there.
        for (const currency of ['USD', 'EUR']) {
          const rows = movements.filter((row) => row.currency === currency && row.activeChange !== 0)
          const first = rows.reduce<RevenueMovement | undefined>(
            (early, row) => (early === undefined || row.atMs < early.atMs ? row : early),
            undefined,
          )
          expect(first?.kind ?? 'new').toBe('new')
        }
      }),
      { numRuns: 120 },
    )
  })

  it('ignore a change of plan that waits for the bank or was never paid', () => {
    fc.assert(
      fc.property(
        customers,
        definitions,
        fc.constantFrom('open', 'void'),
        fc.integer({ min: 0, max: 300 * 24 }),
        (facts, definition, status, hours) => {
          const rules = { definition, graceDays: GRACE_DAYS }
          const createdAtMs = START_MS + hours * HOUR_MS
          const waiting = {
            stripeInvoiceId: 'in_waiting',
            status,
            billingReason: 'subscription_update',
            amountPaidMinor: 0,
            attemptCount: 2,
            periodStartMs: createdAtMs,
            periodEndMs: createdAtMs + 84 * 24 * HOUR_MS,
            createdAtMs,
            paidAtMs: null,
          }
          const asked = facts.map((own) => ({ ...own, invoices: [...own.invoices, waiting] }))
          expect(makeMovements(asked, rules)).toEqual(makeMovements(facts, rules))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('do not depend on the order of the facts', () => {
    fc.assert(
      fc.property(customers, definitions, (facts, definition) => {
        const rules = { definition, graceDays: GRACE_DAYS }
        const turned = [...facts].reverse().map((own) => ({
          ...own,
          invoices: [...own.invoices].reverse(),
          history: [...own.history].reverse(),
          refunds: [...own.refunds].reverse(),
        }))
        const inOrder = (rows: RevenueMovement[]) =>
          rows.sort((a, b) =>
            a.stripeSubscriptionId === b.stripeSubscriptionId
              ? a.position - b.position
              : a.stripeSubscriptionId < b.stripeSubscriptionId
                ? -1
                : 1,
          )
        expect(inOrder(makeMovements(turned, rules))).toEqual(inOrder(makeMovements(facts, rules)))
      }),
      { numRuns: 120 },
    )
  })

  it('ignore a subscription that was never paid', () => {
    const unpaid = factsOf(0, {
      plan: PLANS[1],
      nextPlan: null,
      startDay: 0,
      trialDays: 0,
      introMinor: 1000,
      periods: 1,
      lateDays: [],
      refundOf: null,
      end: 'runs',
      cancelBefore: 0,
      wasTakenBack: false,
      currency: 'USD',
    })
    const invoices = unpaid.invoices.map((invoice) => ({ ...invoice, status: 'void', paidAtMs: null }))
    for (const definition of REVENUE_DEFINITIONS) {
      const facts = { ...unpaid, invoices, status: 'incomplete_expired' }
      expect(makeMovements([facts], { definition, graceDays: GRACE_DAYS })).toEqual([])
    }
  })
})

describe('a monthly price', () => {
  it.each([
    // price, days, Stripe, RevenueCat
    [1200, 365, 100, 100],
    [3000, 30, 3000, 3000],
    [9000, 91, 3000, 3000],
    [18_000, 183, 3000, 3000],
    [1399, 7, Math.round((1399 * 365) / 84), 5596],
    [3899, 28, Math.round((3899 * 365) / 336), 3899],
    [9499, 84, Math.round((9499 * 365) / 1008), 3166],
    [100, 1, 3042, 3000],
    [500, 10, 1521, 1500],
  ])('of %i for %i days is %i to Stripe and %i to RevenueCat', (priceMinor, days, stripe, revenuecat) => {
    expect([monthlyMinor(priceMinor, days, 'stripe'), monthlyMinor(priceMinor, days, 'revenuecat')]).toEqual([
      stripe,
      revenuecat,
    ])
  })

  it('rejects a period of 0 days', () => {
    expect(() => monthlyMinor(100, 0, 'stripe')).toThrow(RangeError)
  })
})
