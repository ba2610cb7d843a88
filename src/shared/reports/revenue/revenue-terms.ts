import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import type { RevenueTerms, SubscriptionFacts } from './revenue-facts.ts'

/** Tolerance between our clock and Stripe's. */
const CLOCKS_MS = 5 * MINUTE_MS
/** Used if the period is unknown. */
const UNKNOWN_PERIOD_DAYS = 30

export type KnownTerms = RevenueTerms & { periodDays: number }
/** `fromMs` is −Infinity for the first. */
export type TermsChange = { fromMs: number; terms: KnownTerms }

type Seen = { seenMs: number; terms: KnownTerms }

const isSame = (a: KnownTerms, b: KnownTerms): boolean =>
  a.productId === b.productId && a.priceMinor === b.priceMinor && a.periodDays === b.periodDays

function periodDaysOf({ productId, periodDays }: RevenueTerms, facts: SubscriptionFacts): number {
  if (periodDays !== null) return periodDays
  const { soldTerms, invoices } = facts
  if (soldTerms?.productId === productId && soldTerms.periodDays !== null) return soldTerms.periodDays
  const longest = Math.max(
    0,
    ...invoices.map(({ periodStartMs, periodEndMs }) => periodEndMs - periodStartMs),
  )
  return Math.round(longest / DAY_MS) || UNKNOWN_PERIOD_DAYS
}

const known = (terms: RevenueTerms, facts: SubscriptionFacts): KnownTerms => ({
  ...terms,
  periodDays: periodDaysOf(terms, facts),
})

/**
 * When terms began that were first seen at `seenMs`, after others at `beforeMs`: with the invoice of an immediate change,
 * else with the first renewal at the new price, else at the sync that saw them.
 */
function beganMs(facts: SubscriptionFacts, beforeMs: number, { seenMs, terms }: Seen): number {
  const between = facts.invoices.filter(
    ({ createdAtMs }) => createdAtMs > beforeMs && createdAtMs <= seenMs + CLOCKS_MS,
  )
  const times = (reason: string, isMatch: (amountMinor: number) => boolean): number[] =>
    between.flatMap(({ billingReason, amountPaidMinor, createdAtMs }) =>
      billingReason === reason && isMatch(amountPaidMinor) ? [createdAtMs] : [],
    )
  const changes = times('subscription_update', () => true)
  if (changes.length > 0) return Math.max(...changes)
  const renewals = times('subscription_cycle', (amountMinor) => amountMinor === terms.priceMinor)
  return renewals.length > 0 ? Math.min(...renewals) : seenMs
}

/** The terms of a subscription over time, from its history. */
export function termsChanges(facts: SubscriptionFacts): [TermsChange, ...TermsChange[]] {
  const history = [...facts.history].sort((a, b) => a.id - b.id)
  const seen: Seen[] = history.flatMap(({ recordedAtMs, terms }) =>
    terms === null ? [] : [{ seenMs: recordedAtMs, terms: known(terms, facts) }],
  )
  seen.push({ seenMs: facts.syncedAtMs, terms: known(facts.terms, facts) })
  // The first sync shows best how it began; if it stored no terms, the sale does.
  const wasSeenFirst = history[0]?.terms != null
  const sold = wasSeenFirst || facts.soldTerms === null ? seen[0]?.terms : known(facts.soldTerms, facts)
  const first = { fromMs: Number.NEGATIVE_INFINITY, terms: sold ?? known(facts.terms, facts) }
  const changes: [TermsChange, ...TermsChange[]] = [first]
  let last: TermsChange = first
  let beforeMs = Number.NEGATIVE_INFINITY
  for (const next of seen) {
    if (!isSame(next.terms, last.terms)) {
      last = { fromMs: beganMs(facts, beforeMs, next), terms: next.terms }
      changes.push(last)
    }
    beforeMs = next.seenMs
  }
  return changes
}

export function termsAt(changes: readonly [TermsChange, ...TermsChange[]], atMs: number): KnownTerms {
  return (changes.findLast(({ fromMs }) => fromMs <= atMs) ?? changes[0]).terms
}
