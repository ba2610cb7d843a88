import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { customers, DAY_MS, GRACE_DAYS } from '#tests/reports/sample-lives.ts'
import { addMonths, monthEnd } from './months.ts'
import { monthlyMinor } from './mrr-per-month.ts'
import { REVENUE_DEFINITIONS, type RevenueDefinition } from './revenue-definitions.ts'
import type { SubscriptionFacts } from './revenue-facts.ts'
import { makeMovements } from './revenue-make-movements.ts'
import type { RevenueMovement } from './revenue-movements.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const MONTHS = Array.from({ length: 30 }, (_, index) => addMonths('2026-01', index))

/** What the mirror and the ledgers say at a moment of a life that has gone on since: nothing of what came after it. */
function knownAt(facts: SubscriptionFacts, atMs: number): SubscriptionFacts {
  const { endedAtMs, canceledAtMs, trialEndMs } = facts
  const isOver = endedAtMs !== null && endedAtMs <= atMs
  const history = facts.history.filter(({ recordedAtMs }) => recordedAtMs <= atMs)
  const invoices = facts.invoices
    .filter(({ createdAtMs }) => createdAtMs <= atMs)
    .map((invoice) =>
      invoice.paidAtMs === null || invoice.paidAtMs <= atMs
        ? invoice
        : { ...invoice, status: 'open', paidAtMs: null, amountPaidMinor: 0 },
    )
  const isOwed = invoices.some(({ paidAtMs }) => paidAtMs === null)
  const isCanceled = canceledAtMs !== null && canceledAtMs <= atMs
  const running = trialEndMs !== null && atMs < trialEndMs ? 'trialing' : isOwed ? 'past_due' : 'active'
  return {
    ...facts,
    status: isOver ? 'canceled' : running,
    terms: history.at(-1)?.terms ?? facts.terms,
    isCancelAtPeriodEnd: !isOver && (isCanceled || history.at(-1)?.isCancelAtPeriodEnd === true),
    canceledAtMs: isCanceled ? canceledAtMs : null,
    endedAtMs: isOver ? endedAtMs : null,
    syncedAtMs: atMs,
    history,
    invoices,
    refunds: facts.refunds.filter(({ createdAtMs }) => createdAtMs <= atMs),
  }
}

/** By Stripe's rules: active and not canceled, at its price. */
const runningByStripe = ({ status, isCancelAtPeriodEnd, terms }: SubscriptionFacts): number =>
  ['active', 'past_due'].includes(status) && !isCancelAtPeriodEnd
    ? monthlyMinor(terms.priceMinor, terms.periodDays ?? 0, 'stripe')
    : 0

/** By RevenueCat's rules: the last paid invoice, unless expired or refunded, at the price of its period. */
function runningByRevenuecat(facts: SubscriptionFacts): number {
  const { endedAtMs, trialEndMs, terms, invoices, refunds, syncedAtMs } = facts
  const last = invoices
    .filter(
      ({ status, periodEndMs }) => status === 'paid' && (trialEndMs === null || periodEndMs > trialEndMs),
    )
    .toSorted((a, b) => a.periodStartMs - b.periodStartMs)
    .at(-1)
  if (endedAtMs !== null || !last) return 0
  const ofLast = refunds.filter(({ stripeInvoiceId }) => stripeInvoiceId === last.stripeInvoiceId)
  const refundedMinor = sum(ofLast.map(({ amountMinor }) => amountMinor))
  const isGone = last.periodEndMs + GRACE_DAYS * DAY_MS <= syncedAtMs || refundedMinor >= last.amountPaidMinor
  const priceMinor = last.billingReason === 'subscription_create' ? last.amountPaidMinor : terms.priceMinor
  return isGone ? 0 : monthlyMinor(priceMinor, terms.periodDays ?? 0, 'revenuecat')
}

const RUNNING: Readonly<Record<RevenueDefinition, (facts: SubscriptionFacts) => number>> = {
  stripe: runningByStripe,
  revenuecat: runningByRevenuecat,
}

/**
 * MRR of past months is not stored, see docs/reports.md. The test compares it with the subscriptions as they were at the
 * end of that month, computed by simpler rules than the movements.
 */
it.each(REVENUE_DEFINITIONS)(
  'the MRR at the end of each month matches the subscriptions at that time (%s)',
  (definition) => {
    const rules = { definition, graceDays: GRACE_DAYS }
    let seen = 0
    fc.assert(
      fc.property(customers, (facts) => {
        const movements = makeMovements(facts, rules)
        for (const month of MONTHS) {
          const atMs = monthEnd(month).getTime() - 1
          const then = facts.filter(({ startedAtMs }) => startedAtMs <= atMs).map((own) => knownAt(own, atMs))
          const mirror = sum(then.map(RUNNING[definition]))
          const upTo = (rows: readonly RevenueMovement[]): number =>
            sum(rows.map((row) => (row.atMs <= atMs ? row.mrrMinor : 0)))
          const known = { month, today: upTo(movements), atTheTime: upTo(makeMovements(then, rules)) }
          expect(known).toEqual({ month, today: mirror, atTheTime: mirror })
          if (mirror > 0) seen++
        }
      }),
      { numRuns: 100 },
    )
    expect(seen).toBeGreaterThan(300)
  },
)
