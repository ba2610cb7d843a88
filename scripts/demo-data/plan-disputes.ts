import { DAY_MS } from '#shared/lib/time.ts'
import type { SubscriptionAction, PlannedSubscription } from './plan-subscription.ts'
import type { Seeded } from './seeded.ts'

/** Shares of all purchases. */
const DISPUTED = 0.014
const INQUIRED = 0.004
const WARNED = 0.012
/** Share of warned purchases. */
const REFUNDED_ON_WARNING = 0.5
/** Shares of the disputes; the rest expires. */
const ANSWERED = 0.55
const WON = 0.4
const ACCEPTED = 0.2

const REASONS: readonly (readonly [string, number])[] = [
  ['fraudulent', 10],
  ['subscription_canceled', 5],
  ['product_not_received', 3],
  ['unrecognized', 3],
  ['product_unacceptable', 2],
]
const FRAUD_TYPES = ['made_with_stolen_card', 'unauthorized_use_of_card', 'misc'] as const

/** The reaction to a dispute. In the sandbox the text of the evidence decides who wins. */
function answers(random: Seeded, atMs: number): SubscriptionAction[] {
  if (random.chance(ANSWERED)) {
    const answeredMs = atMs + random.between(1, 6) * DAY_MS
    const words = random.chance(WON) ? 'winning_evidence' : 'losing_evidence'
    return [{ kind: 'answer_dispute', atMs: answeredMs, words }]
  }
  return random.chance(ACCEPTED)
    ? [{ kind: 'accept_dispute', atMs: atMs + random.between(1, 4) * DAY_MS }]
    : []
}

/** Adds disputes and fraud warnings of the first charge, unless it is refunded. */
export function withDisputes(
  random: Seeded,
  life: PlannedSubscription,
  boughtMs: number,
): PlannedSubscription {
  const chance = random.next()
  const atMs = boughtMs + random.between(4, 55) * DAY_MS
  if (life.actions.some(({ kind }) => kind === 'refund' || kind === 'ask_for_refund')) return life
  const actions: SubscriptionAction[] = [...life.actions]
  if (chance < DISPUTED) {
    actions.push({ kind: 'dispute', atMs, reason: random.weighted(REASONS), isInquiry: false })
    actions.push(...answers(random, atMs))
  } else if (chance < DISPUTED + INQUIRED) {
    actions.push({ kind: 'dispute', atMs, reason: 'unrecognized', isInquiry: true })
  } else if (chance < DISPUTED + INQUIRED + WARNED) {
    actions.push({ kind: 'warn', atMs, fraudType: random.pick(FRAUD_TYPES) })
    if (random.chance(REFUNDED_ON_WARNING)) {
      const refundedMs = atMs + random.between(0.1, 2) * DAY_MS
      actions.push(
        { kind: 'refund', atMs: refundedMs, part: 1 },
        { kind: 'end_now', atMs: refundedMs + 60_000 },
      )
    }
  }
  return { ...life, actions: actions.toSorted((a, b) => a.atMs - b.atMs) }
}
