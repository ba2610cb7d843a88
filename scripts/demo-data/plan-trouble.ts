import { DAY_MS } from '#shared/lib/time.ts'
import type { Deed, Life } from './plan-life.ts'
import type { Seeded } from './seeded.ts'

/** Parts of all purchases. */
const DISPUTED = 0.014
const INQUIRED = 0.004
const WARNED = 0.012
/** Of those that were warned of. */
const REFUNDED_ON_WARNING = 0.5
/** Of the disputes: the others are answered too late, or accepted. */
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

/** What the bank decides about an answered dispute: in the sandbox by the words of the evidence. */
function answers(random: Seeded, atMs: number): Deed[] {
  if (random.chance(ANSWERED)) {
    const answeredMs = atMs + random.between(1, 6) * DAY_MS
    const words = random.chance(WON) ? 'winning_evidence' : 'losing_evidence'
    return [{ kind: 'answer_dispute', atMs: answeredMs, words }]
  }
  return random.chance(ACCEPTED)
    ? [{ kind: 'accept_dispute', atMs: atMs + random.between(1, 4) * DAY_MS }]
    : []
}

/** Adds what card issuers do with the first charge of a life. A charge that is given back is left alone. */
export function withTrouble(random: Seeded, life: Life, boughtMs: number): Life {
  const chance = random.next()
  const atMs = boughtMs + random.between(4, 55) * DAY_MS
  if (life.deeds.some(({ kind }) => kind === 'refund' || kind === 'ask_for_refund')) return life
  const deeds: Deed[] = [...life.deeds]
  if (chance < DISPUTED) {
    deeds.push({ kind: 'dispute', atMs, reason: random.weighted(REASONS), isInquiry: false })
    deeds.push(...answers(random, atMs))
  } else if (chance < DISPUTED + INQUIRED) {
    deeds.push({ kind: 'dispute', atMs, reason: 'unrecognized', isInquiry: true })
  } else if (chance < DISPUTED + INQUIRED + WARNED) {
    deeds.push({ kind: 'warn', atMs, fraudType: random.pick(FRAUD_TYPES) })
    if (random.chance(REFUNDED_ON_WARNING)) {
      const refundedMs = atMs + random.between(0.1, 2) * DAY_MS
      deeds.push(
        { kind: 'refund', atMs: refundedMs, part: 1 },
        { kind: 'end_now', atMs: refundedMs + 60_000 },
      )
    }
  }
  return { ...life, deeds: deeds.toSorted((a, b) => a.atMs - b.atMs) }
}
