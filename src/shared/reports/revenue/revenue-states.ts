import type { RevenueDefinition } from './revenue-definitions.ts'
import type { SubscriptionFacts } from './revenue-facts.ts'
import { endingAt, type Interval, isIn } from './revenue-intervals.ts'
import { type Life, lifeOf, trialOf } from './revenue-life.ts'
import { activeByRevenuecat, trialEndByRevenuecat } from './revenue-life-revenuecat.ts'
import { activeByStripe } from './revenue-life-stripe.ts'
import { monthlyMinor } from './mrr-per-month.ts'
import { type KnownTerms, termsAt, termsChanges } from './revenue-terms.ts'

export type RevenueRules = {
  definition: RevenueDefinition
  /** Grace period for unpaid renewals. */
  graceDays: number
}

/** A subscription's contribution at a moment. */
export type RevenueState = {
  productId: string | null
  /** Minor units per month. */
  mrrMinor: number
  isActive: boolean
  isTrialing: boolean
  /** Active with an unpaid charge. */
  isPastDue: boolean
}

export type RevenueStates = {
  /** Moments of possible changes, in order. */
  momentsMs: readonly number[]
  at: (atMs: number) => RevenueState
  /** Whether the customer ended it at this moment; null: it did not end then. */
  isVoluntaryEnd: (atMs: number) => boolean | null
  /** Whether the trial was paid for. */
  isConverted: boolean
}

/** By RevenueCat's rules the first period counts at its introductory price, until the next payment or change of plan. */
function introductory(
  { paid }: Life,
  changesMs: readonly number[],
): { priceMinor: number; untilMs: number } | null {
  const first = paid.find(({ billingReason }) => billingReason === 'subscription_create')
  if (!first) return null
  const laterMs = [
    ...paid.flatMap(({ billingReason, paidAtMs }) =>
      billingReason === 'subscription_create' ? [] : [paidAtMs],
    ),
    ...changesMs.filter((ms) => ms > first.paidAtMs),
  ]
  return { priceMinor: first.amountPaidMinor, untilMs: Math.min(...laterMs) }
}

/** A subscription's contribution over time, by the rules of a definition. */
export function revenueStates(
  facts: SubscriptionFacts,
  { definition, graceDays }: RevenueRules,
): RevenueStates {
  const life = lifeOf(facts)
  const isStripe = definition === 'stripe'
  const active = isStripe ? activeByStripe(facts, life) : activeByRevenuecat(facts, life, graceDays)
  const trialEndMs = isStripe
    ? (life.trialEndMs ?? Number.NEGATIVE_INFINITY)
    : trialEndByRevenuecat(facts, life, graceDays)
  const trial = trialOf(facts, life, trialEndMs)
  const changes = termsChanges(facts)
  const changesMs = changes.slice(1).map(({ fromMs }) => fromMs)
  const intro = isStripe ? null : introductory(life, changesMs)
  const priceAt = (terms: KnownTerms, atMs: number): number =>
    intro && atMs < intro.untilMs ? intro.priceMinor : terms.priceMinor
  const bounds = (intervals: readonly Interval[]) =>
    intervals.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
  const momentsMs = [
    ...new Set([
      ...bounds(active),
      ...bounds(trial),
      ...bounds(life.pastDue),
      ...changesMs,
      intro?.untilMs ?? 0,
    ]),
  ]
  return {
    momentsMs: momentsMs.filter((ms) => Number.isFinite(ms)).sort((a, b) => a - b),
    at: (atMs) => {
      const terms = termsAt(changes, atMs)
      const isActive = isIn(active, atMs) && terms.priceMinor > 0
      return {
        productId: terms.productId,
        mrrMinor: isActive ? monthlyMinor(priceAt(terms, atMs), terms.periodDays, definition) : 0,
        isActive,
        isTrialing: isIn(trial, atMs),
        isPastDue: isActive && isIn(life.pastDue, atMs),
      }
    },
    isVoluntaryEnd: (atMs) => endingAt(active, atMs)?.isVoluntary ?? null,
    isConverted: life.paid.length > 0,
  }
}
