import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { CANCELLATION_REASONS } from '#shared/contract/membership.ts'
import type { DemoPlan } from './demo-plans.ts'
import type { FraudType } from 'stripe-sandbox'
import type { Seeded } from './seeded.ts'

/** The sandbox retries a declined charge for this long. */
const LAST_RETRY_MS = 15 * DAY_MS

/** Actions of people. The sandbox itself renews, retries and ends subscriptions. */
export type SubscriptionAction =
  | { kind: 'cancel'; atMs: number; reason: string | null; comment: string | null }
  | { kind: 'undo_cancellation'; atMs: number }
  | { kind: 'end_now'; atMs: number }
  /** `part` of the first charge, 0 to 1. */
  | { kind: 'refund'; atMs: number; part: number }
  | { kind: 'ask_for_refund'; atMs: number }
  | { kind: 'decline_refund'; atMs: number }
  | { kind: 'change_plan'; atMs: number; plan: DemoPlan }
  /** Charges of the card are declined from now on. */
  | { kind: 'card_fails'; atMs: number; decline: CardTrouble }
  | { kind: 'card_works'; atMs: number }
  /** Disputes, inquiries and warnings concern the first charge. */
  | { kind: 'dispute'; atMs: number; reason: string; isInquiry: boolean }
  | { kind: 'answer_dispute'; atMs: number; words: 'winning_evidence' | 'losing_evidence' }
  | { kind: 'accept_dispute'; atMs: number }
  | { kind: 'warn'; atMs: number; fraudType: FraudType }

/** Names of test cards of the sandbox. */
export type CardTrouble =
  | 'visa_chargeDeclinedInsufficientFunds'
  | 'visa_chargeDeclined'
  | 'chargeDeclinedExpiredCard'

/** Share of customers who cancel in their first and in each later period. */
const CANCELS = { first: 0.34, later: 0.13 }
const CANCELS_TRIAL = { first: 0.46, later: 0.12 }
const UNDOES = 0.07
const LEAVES_REASON = 0.72
const CARD_FAILS = 0.055
const CARD_FAILS_WEEKLY = 0.02
const RECOVERS = 0.6
const CHANGES_PLAN = 0.02
const GUARANTEE = { refundedWhole: 0.045, refundedInPart: 0.02, asks: 0.04 }

const COMMENTS = [
  'I reached my goal, thank you.',
  'The recipes take longer than I have in the evening.',
  'I would come back for a cheaper month.',
  'Too many fish dishes for my family.',
  'It did not work well on my old phone.',
] as const

const TROUBLES: readonly (readonly [CardTrouble, number])[] = [
  ['visa_chargeDeclinedInsufficientFunds', 6],
  ['visa_chargeDeclined', 2],
  ['chargeDeclinedExpiredCard', 3],
]

/** Actions in order of time. `endsMs` is null if the subscription outlives the demo data. */
export type PlannedSubscription = { actions: SubscriptionAction[]; endsMs: number | null }

const inOrder = (actions: SubscriptionAction[]) => actions.toSorted((a, b) => a.atMs - b.atMs)

/** The first charge is refunded in full, and the subscription ends. */
const refundWhole = (atMs: number): SubscriptionAction[] => [
  { kind: 'refund', atMs, part: 1 },
  { kind: 'end_now', atMs: atMs + MINUTE_MS },
]

/** Refunds and requests in the first weeks. @returns when the subscription ends because of them, or null */
function firstWeeks(random: Seeded, startMs: number, actions: SubscriptionAction[]): number | null {
  const chance = random.next()
  const atMs = startMs + random.between(3, 13) * DAY_MS
  if (chance < GUARANTEE.refundedWhole) {
    actions.push(...refundWhole(atMs))
    return atMs
  }
  if (chance < GUARANTEE.refundedWhole + GUARANTEE.refundedInPart) {
    actions.push({ kind: 'refund', atMs, part: random.pick([0.25, 0.5]) })
  } else if (chance < GUARANTEE.refundedWhole + GUARANTEE.refundedInPart + GUARANTEE.asks) {
    const askedMs = startMs + random.between(8, 14) * DAY_MS
    const decidedMs = askedMs + random.between(0.5, 4) * DAY_MS
    actions.push({ kind: 'ask_for_refund', atMs: askedMs })
    if (random.chance(0.55)) {
      actions.push(...refundWhole(decidedMs))
      return decidedMs
    }
    actions.push({ kind: 'decline_refund', atMs: decidedMs })
  }
  return null
}

/** @returns whether the member cancels and does not undo it */
function maybeCancels(
  random: Seeded,
  rate: number,
  { startMs, endMs }: { startMs: number; endMs: number },
  actions: SubscriptionAction[],
): boolean {
  if (!random.chance(rate)) return false
  // Most cancel after the renewal reminder.
  const part = random.chance(0.6) ? random.between(0.8, 0.97) : random.between(0.05, 0.9)
  const atMs = startMs + part * (endMs - startMs)
  const says = random.chance(LEAVES_REASON)
  actions.push({
    kind: 'cancel',
    atMs,
    reason: says ? random.pick(CANCELLATION_REASONS) : null,
    comment: says && random.chance(0.3) ? random.pick(COMMENTS) : null,
  })
  const undoneMs = atMs + random.between(0.2, 3) * DAY_MS
  if (undoneMs > endMs - HOUR_MS || !random.chance(UNDOES)) return true
  actions.push({ kind: 'undo_cancellation', atMs: undoneMs })
  return false
}

/**
 * Plans all actions of a subscription until it ends or the demo data do.
 * @param others plans it may be changed to
 */
export function planSubscription(
  random: Seeded,
  { plan: bought, atMs: boughtMs }: { plan: DemoPlan; atMs: number },
  others: readonly DemoPlan[],
  untilMs: number,
): PlannedSubscription {
  const actions: SubscriptionAction[] = []
  const life = (endsMs: number | null): PlannedSubscription => ({ actions: inOrder(actions), endsMs })
  const refundedMs = firstWeeks(random, boughtMs, actions)
  if (refundedMs !== null) return life(refundedMs)
  let plan = bought
  let startMs = boughtMs
  for (let period = 0; startMs < untilMs; period++) {
    const endMs = startMs + plan.durationDays * DAY_MS
    const rates = plan.type === 'trial' ? CANCELS_TRIAL : CANCELS
    const rate = period === 0 ? rates.first : rates.later
    if (maybeCancels(random, rate, { startMs, endMs }, actions)) return life(endMs)
    const other = others.find(({ id }) => id !== plan.id)
    // Trials cannot be changed before they end.
    if (other && random.chance(CHANGES_PLAN) && (period > 0 || plan.type !== 'trial')) {
      const atMs = startMs + random.between(0.2, 0.7) * (endMs - startMs)
      actions.push({ kind: 'change_plan', atMs, plan: other })
      plan = other
      startMs = atMs
      continue
    }
    if (random.chance(plan.durationDays <= 7 ? CARD_FAILS_WEEKLY : CARD_FAILS)) {
      actions.push({ kind: 'card_fails', atMs: endMs - HOUR_MS, decline: random.weighted(TROUBLES) })
      if (!random.chance(RECOVERS)) return life(endMs + LAST_RETRY_MS)
      actions.push({ kind: 'card_works', atMs: endMs + random.between(0.5, 8) * DAY_MS })
    }
    startMs = endMs
  }
  return life(null)
}

/** Shares of all purchases. */
const DISPUTED = 0.014
const INQUIRED = 0.004
const WARNED = 0.012
/** Share of warned purchases. */
const REFUNDED_ON_WARNING = 0.5
/** Shares of the disputes; the others expire. */
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
    if (random.chance(REFUNDED_ON_WARNING))
      actions.push(...refundWhole(atMs + random.between(0.1, 2) * DAY_MS))
  }
  return { ...life, actions: inOrder(actions) }
}
