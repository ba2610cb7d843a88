import { DAY_MS } from '#shared/lib/time.ts'
import { isRefundGiven, type SubscriptionFacts } from './revenue-facts.ts'
import { type Interval, interval, merged } from './revenue-intervals.ts'
import type { Life } from './revenue-life.ts'

/** When an invoice had been refunded in full; Infinity if it has not. */
function refundedMs(
  { refunds }: SubscriptionFacts,
  { stripeInvoiceId, amountPaidMinor }: Life['paid'][number],
): number {
  const given = refunds
    .filter((refund) => refund.stripeInvoiceId === stripeInvoiceId && isRefundGiven(refund))
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
  let sumMinor = 0
  for (const { amountMinor, createdAtMs } of given) {
    sumMinor += amountMinor
    if (amountPaidMinor > 0 && sumMinor >= amountPaidMinor) return createdAtMs
  }
  return Number.POSITIVE_INFINITY
}

/** The facts reach up to here: a later expiry has not happened yet. */
function knownUntilMs({ syncedAtMs, endedAtMs, invoices, refunds }: SubscriptionFacts): number {
  return Math.max(
    syncedAtMs,
    endedAtMs ?? syncedAtMs,
    ...invoices.map(({ paidAtMs }) => paidAtMs ?? syncedAtMs),
    ...refunds.map(({ createdAtMs }) => createdAtMs),
  )
}

/** How long a paid invoice keeps the subscription active, and why that ends. */
function coverOf(
  facts: SubscriptionFacts,
  { paid, isVoluntary }: Life,
  index: number,
  graceDays: number,
): Interval[] {
  const invoice = paid[index]
  if (!invoice) return []
  const { paidAtMs, periodStartMs, periodEndMs } = invoice
  // The next payment takes over: a renewal, or a change of plan within the period.
  const takenOverMs = Math.min(
    ...paid.flatMap((other) =>
      other.periodStartMs > periodStartMs && other.paidAtMs > paidAtMs ? [other.paidAtMs] : [],
    ),
  )
  const expiresMs = periodEndMs + graceDays * DAY_MS
  const ends: readonly [untilMs: number, isVoluntary: boolean][] = [
    [refundedMs(facts, invoice), true],
    [facts.endedAtMs ?? Number.POSITIVE_INFINITY, isVoluntary],
    [expiresMs > knownUntilMs(facts) ? Number.POSITIVE_INFINITY : expiresMs, false],
    [takenOverMs, false],
  ]
  const untilMs = Math.min(...ends.map(([ms]) => ms))
  const why = ends.find(([ms]) => ms === untilMs)?.[1] ?? false
  return [interval(paidAtMs, untilMs, why)]
}

/**
 * When a subscription is active by RevenueCat's rules: from its first payment after a trial until it expires. It expires at
 * the end of the period if canceled, when it is ended earlier, with a full refund of the period, and after the grace
 * period if the renewal is not paid; a later payment starts it again.
 */
export function activeByRevenuecat(facts: SubscriptionFacts, life: Life, graceDays: number): Interval[] {
  if (life.begunMs === null) return []
  return merged(life.paid.flatMap((_, index) => coverOf(facts, life, index, graceDays)))
}

/** When a trial ends: with its first renewal, at the latest after the grace period. */
export function trialEndByRevenuecat(
  facts: SubscriptionFacts,
  { paid, trialEndMs }: Life,
  graceDays: number,
): number {
  if (trialEndMs === null) return Number.NEGATIVE_INFINITY
  const latestMs = trialEndMs + graceDays * DAY_MS
  const paidMs = Math.min(...paid.map(({ paidAtMs }) => paidAtMs))
  if (paidMs <= latestMs) return Math.max(paidMs, trialEndMs)
  return latestMs > knownUntilMs(facts) ? Number.POSITIVE_INFINITY : latestMs
}
