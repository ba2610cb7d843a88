import type { InvoiceFact, SubscriptionFacts } from './revenue-facts.ts'
import { type Interval, interval, merged } from './revenue-intervals.ts'

const HOUR_MS = 60 * 60 * 1000
/** Stripe leaves an invoice as a draft for an hour before it charges it. */
const FIRST_CHARGE_MS = HOUR_MS
/** One that was paid later than this had been declined before: a payment by hand does not count as an attempt. */
const LATE_MS = 24 * HOUR_MS

/** What both definitions read from the facts in the same way. */
export type Life = {
  /** First payment, or the begin of a trial that costs nothing; null: nobody has ever paid, and it never counts. */
  begunMs: number | null
  /** null: there is, or was, none. */
  trialEndMs: number | null
  /** Paid invoices for time after the trial, by the time they are for. */
  paid: readonly (InvoiceFact & { paidAtMs: number })[]
  /** While a charge that was declined is still to be paid. */
  pastDue: readonly Interval[]
  /** A subscription that ended, or is to end, has been given up by its holder, as against a charge that failed for good. */
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
  // Made by hand, without anything to pay so far.
  return ['active', 'past_due', 'trialing'].includes(status) ? startedAtMs : null
}

/** Charges that somebody was there for: while they are not paid, the subscription is none or stays as it was. */
const ON_SESSION: readonly (string | null)[] = ['subscription_create', 'subscription_update']

const hasFailed = ({ status, attemptCount, createdAtMs, paidAtMs, billingReason }: InvoiceFact): boolean => {
  if (ON_SESSION.includes(billingReason) || attemptCount === 0) return false
  if (status !== 'paid' || paidAtMs === null) return true
  return attemptCount > 1 || paidAtMs - createdAtMs > LATE_MS
}

function pastDueIntervals({ invoices, history, status, syncedAtMs }: SubscriptionFacts): Interval[] {
  const rows = [...history].sort((a, b) => a.id - b.id)
  /** Of an invoice that nobody has to pay any more, only our own record says when that was. */
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

function isGivenUp(
  { cancellationReason, canceledAtMs, endedAtMs, status }: SubscriptionFacts,
  isOwing: boolean,
) {
  if (cancellationReason !== null) return cancellationReason === 'cancellation_requested'
  if (status === 'unpaid') return false
  // In rows from before the reason was kept: who asks has it end later, and who owes has not asked.
  return (canceledAtMs !== null && endedAtMs !== null && canceledAtMs < endedAtMs) || !isOwing
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
    isVoluntary: isGivenUp(
      facts,
      pastDue.some(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY),
    ),
  }
}

/** The trial, as long as it counts as one; none where it never began. */
export function trialOf(
  facts: SubscriptionFacts,
  { begunMs: fromMs, trialEndMs }: Life,
  latestEndMs: number,
): Interval[] {
  if (fromMs === null || trialEndMs === null) return []
  if (facts.status === 'trialing') return [interval(fromMs, Number.POSITIVE_INFINITY)]
  return merged([interval(fromMs, Math.min(latestEndMs, facts.endedAtMs ?? latestEndMs))])
}
