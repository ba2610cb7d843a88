import type { RevenueTerms, SubscriptionFacts } from './revenue-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Our clock and Stripe's may differ by so much. */
const CLOCKS_MS = 5 * 60 * 1000
/** Where nothing at all says how long a period is. */
const UNKNOWN_PERIOD_DAYS = 30

export type KnownTerms = RevenueTerms & { periodDays: number }
/** From when on they hold; −Infinity for the first. */
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
 * When terms that were seen first at `seenMs`, and others at `beforeMs`, began. A change at once is invoiced at once, and
 * the invoice knows the moment; without one it is the first renewal at the new price, else the reading that saw it.
 */
function beganMs(facts: SubscriptionFacts, beforeMs: number, { seenMs, terms }: Seen): number {
  const between = facts.invoices.filter(
    ({ createdAtMs }) => createdAtMs > beforeMs && createdAtMs <= seenMs + CLOCKS_MS,
  )
  const times = (reason: string, isRight: (amountMinor: number) => boolean): number[] =>
    between.flatMap(({ billingReason, amountPaidMinor, createdAtMs }) =>
      billingReason === reason && isRight(amountPaidMinor) ? [createdAtMs] : [],
    )
  const changes = times('subscription_update', () => true)
  if (changes.length > 0) return Math.max(...changes)
  const renewals = times('subscription_cycle', (amountMinor) => amountMinor === terms.priceMinor)
  return renewals.length > 0 ? Math.min(...renewals) : seenMs
}

/** What a subscription has cost, from its beginning on, by what was recorded of it. */
export function termsChanges(facts: SubscriptionFacts): [TermsChange, ...TermsChange[]] {
  const history = [...facts.history].sort((a, b) => a.id - b.id)
  const seen: Seen[] = history.flatMap(({ recordedAtMs, terms }) =>
    terms === null ? [] : [{ seenMs: recordedAtMs, terms: known(terms, facts) }],
  )
  seen.push({ seenMs: facts.syncedAtMs, terms: known(facts.terms, facts) })
  // The first reading of all is the best witness of how it began; the sale is, where that reading kept nothing.
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
