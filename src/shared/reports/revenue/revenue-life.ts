import { HOUR_MS } from '#shared/lib/time.ts'
import type { InvoiceFact, SubscriptionFacts } from './revenue-facts.ts'
import { type Interval, interval, merged } from './revenue-intervals.ts'

/** Stripe keeps an invoice as a draft for an hour before charging it. */
const FIRST_CHARGE_MS = HOUR_MS
/** An invoice paid later than this was declined before: manual payments do not count as attempts. */
const LATE_MS = 24 * HOUR_MS

/** What both definitions derive from the facts in the same way. */
export type Life = {
  /** First payment, or start of a free trial; null: never paid, so it never counts. */
  begunMs: number | null
  /** null: no trial. */
  trialEndMs: number | null
  /** Paid invoices for the time after the trial, by period. */
  paid: readonly (InvoiceFact & { paidAtMs: number })[]
  /** Times with a declined charge that is not paid yet. */
  pastDue: readonly Interval[]
  /** Whether the customer ended it, in contrast to a failed charge. */
  isVoluntary: boolean
}

const byTime = (a: { createdAtMs: number }, b: { createdAtMs: number }) => a.createdAtMs - b.createdAtMs

function begunMs({ invoices, status, startedAtMs }: SubscriptionFacts): number | null {
  const inOrder = [...invoices].sort(byTime)
  const first = inOrder.find(({ billingReason }) => billingReason === 'subscription_create')
  if (first) return first.status === 'paid' ? first.paidAtMs : null
  const paid = inOrder.flatMap(({ status: of, paidAtMs }) =>
    of === 'paid' && paidAtMs !== null ? [paidAtMs] : [],
  )
  if (paid.length > 0) return Math.min(...paid)
  // Created manually, with nothing to pay so far.
  return ['active', 'past_due', 'trialing'].includes(status) ? startedAtMs : null
}

/** Charges made on a page: until they are paid, nothing changes. */
const ON_SESSION: readonly (string | null)[] = ['subscription_create', 'subscription_update']

const hasFailed = ({ status, attemptCount, createdAtMs, paidAtMs, billingReason }: InvoiceFact): boolean => {
  if (ON_SESSION.includes(billingReason) || attemptCount === 0) return false
  if (status !== 'paid' || paidAtMs === null) return true
  return attemptCount > 1 || paidAtMs - createdAtMs > LATE_MS
}

function pastDueIntervals({ invoices, history, status, syncedAtMs }: SubscriptionFacts): Interval[] {
  const rows = [...history].sort((a, b) => a.id - b.id)
  /** For an invoice that no longer has to be paid, only our history has the time. */
  const recoveredMs = (fromMs: number): number => {
    const row = rows.find((known) => known.status === 'active' && known.recordedAtMs > fromMs)
    return row?.recordedAtMs ?? (status === 'active' ? syncedAtMs : Number.POSITIVE_INFINITY)
  }
  const failed = invoices.filter(hasFailed).map(({ status: of, createdAtMs, paidAtMs }) => {
    const fromMs = createdAtMs + FIRST_CHARGE_MS
    return interval(fromMs, of === 'paid' && paidAtMs !== null ? paidAtMs : recoveredMs(fromMs))
  })
  const isOpen = failed.some(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY)
  const seen = rows.findLast((row) => row.status === 'past_due')
  if (status === 'past_due' && !isOpen && seen) {
    failed.push(interval(seen.recordedAtMs, Number.POSITIVE_INFINITY))
  }
  return merged(failed)
}

function isEndedByCustomer(
  { cancellationReason, canceledAtMs, endedAtMs, status }: SubscriptionFacts,
  hasUnpaidCharge: boolean,
) {
  if (cancellationReason !== null) return cancellationReason === 'cancellation_requested'
  if (status === 'unpaid') return false
  // Older rows have no reason: a requested cancellation ends later, and non-payers did not request it.
  return (canceledAtMs !== null && endedAtMs !== null && canceledAtMs < endedAtMs) || !hasUnpaidCharge
}

export function lifeOf(facts: SubscriptionFacts): Life {
  const { startedAtMs, trialEndMs } = facts
  const hasTrial = trialEndMs !== null && trialEndMs > startedAtMs
  const pastDue = pastDueIntervals(facts)
  return {
    begunMs: begunMs(facts),
    trialEndMs: hasTrial ? trialEndMs : null,
    paid: facts.invoices
      .flatMap((invoice) => {
        const { status, paidAtMs, periodEndMs, amountPaidMinor, billingReason } = invoice
        if (status !== 'paid' || paidAtMs === null) return []
        const isForNothing = billingReason === 'subscription_create' && amountPaidMinor === 0
        return isForNothing || (hasTrial && periodEndMs <= trialEndMs) ? [] : [{ ...invoice, paidAtMs }]
      })
      .sort((a, b) => a.periodStartMs - b.periodStartMs || a.paidAtMs - b.paidAtMs),
    pastDue,
    isVoluntary: isEndedByCustomer(
      facts,
      pastDue.some(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY),
    ),
  }
}

/** The trial as an interval; empty if it never began. */
export function trialOf(
  facts: SubscriptionFacts,
  { begunMs: fromMs, trialEndMs }: Life,
  latestEndMs: number,
): Interval[] {
  if (fromMs === null || trialEndMs === null) return []
  if (facts.status === 'trialing') return [interval(fromMs, Number.POSITIVE_INFINITY)]
  return merged([interval(fromMs, Math.min(latestEndMs, facts.endedAtMs ?? latestEndMs))])
}
