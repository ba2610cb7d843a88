import type { SubscriptionFacts } from './revenue-facts.ts'
import { type Interval, interval, merged, without } from './revenue-intervals.ts'
import type { Life } from './revenue-life.ts'

/** Times of cancellations that were undone later. Stripe forgets them; our history has them. */
function undoneCancellations({ history }: SubscriptionFacts): Interval[] {
  const gaps: Interval[] = []
  let sinceMs: number | null = null
  for (const row of [...history].sort((a, b) => a.id - b.id)) {
    if (row.isCancelAtPeriodEnd === true) sinceMs ??= row.recordedAtMs
    if (row.isCancelAtPeriodEnd === false && sinceMs !== null) {
      gaps.push(interval(sinceMs, row.recordedAtMs, true))
      sinceMs = null
    }
  }
  return gaps
}

/** When it stopped counting: when it was canceled, even if it runs until the end of the period. */
function stoppedMs(facts: SubscriptionFacts): number {
  const { status, history, isCancelAtPeriodEnd, canceledAtMs, endedAtMs, syncedAtMs } = facts
  if (isCancelAtPeriodEnd || endedAtMs !== null) {
    return Math.min(canceledAtMs ?? endedAtMs ?? syncedAtMs, endedAtMs ?? Number.POSITIVE_INFINITY)
  }
  if (status !== 'unpaid' && status !== 'paused') return Number.POSITIVE_INFINITY
  const rows = [...history].sort((a, b) => a.id - b.id)
  return rows.findLast((row) => row.status === status)?.recordedAtMs ?? syncedAtMs
}

/**
 * When a subscription is active by Stripe's rules: from the first payment, or from the end of the trial even without a
 * payment, until it is canceled (also to the end of the period), ends, or is unpaid.
 */
export function activeByStripe(
  facts: SubscriptionFacts,
  { begunMs, trialEndMs, isVoluntary }: Life,
): Interval[] {
  const { status, endedAtMs } = facts
  if (begunMs === null) return []
  const isOnTrial =
    trialEndMs !== null && (status === 'trialing' || (endedAtMs !== null && endedAtMs <= trialEndMs))
  if (isOnTrial) return []
  const fromMs = Math.max(begunMs, trialEndMs ?? begunMs)
  const whole = interval(fromMs, stoppedMs(facts), isVoluntary)
  return merged(whole.fromMs < whole.untilMs ? without(whole, undoneCancellations(facts)) : [])
}
