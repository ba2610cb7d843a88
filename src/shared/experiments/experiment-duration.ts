import { comparisonsOf } from './compare-arms.ts'
import { boundary, tuningFor } from './confidence-sequence.ts'
import { ALPHA, MIN_PURCHASES_PER_ARM, MIN_VISITORS_PER_ARM, WINDOW_DAYS } from './experiment-rules.ts'

/** The 80 % quantile of the normal distribution: the effect is found with this probability. */
const POWER_QUANTILE = 0.8416

/** A higher number would take years. */
const MAX_VISITORS = 100_000_000

export type Baseline = {
  /** Of revenue per visitor. */
  mean: number
  standardDeviation: number
  /** Purchases per visitor. */
  conversion: number
  visitorsPerDay: number
}

/**
 * Visitors of all arms until an effect is found with a probability of 80 %.
 * @param effect as a share of the mean: 0.1 for 10 %
 * @returns null if no number of visitors is enough, because there is no revenue yet
 */
export function visitorsNeeded(
  { mean, standardDeviation, conversion }: Omit<Baseline, 'visitorsPerDay'>,
  { weights, effect }: { weights: readonly number[]; effect: number },
): number | null {
  if (mean <= 0 || conversion <= 0 || effect <= 0) return null
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const smallest = Math.min(...weights) / total
  const pairAlpha = ALPHA / comparisonsOf(weights.length)
  /** Of the two smallest arms, whose interval is the widest. */
  const [one = smallest, two = smallest] = weights.map((weight) => weight / total).toSorted((a, b) => a - b)
  const isEnough = (visitors: number): boolean => {
    const ofPair = visitors * (one + two)
    const error = standardDeviation * Math.sqrt(1 / (visitors * one) + 1 / (visitors * two))
    const margin = error * Math.sqrt(ofPair) * boundary(ofPair, pairAlpha, tuningFor(ofPair, pairAlpha))
    return margin + POWER_QUANTILE * error <= mean * effect
  }
  let high = Math.ceil(Math.max(MIN_VISITORS_PER_ARM, MIN_PURCHASES_PER_ARM / conversion) / smallest)
  if (isEnough(high)) return high
  let low = high
  while (!isEnough(high)) {
    low = high
    high *= 2
    if (high > MAX_VISITORS) return null
  }
  while (high - low > high / 1000) {
    const middle = Math.ceil((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

/** Days until that many visitors have come and their 14 days are over; null without visitors. */
export const daysNeeded = (visitors: number, visitorsPerDay: number): number | null =>
  visitorsPerDay > 0 ? Math.ceil(visitors / visitorsPerDay) + WINDOW_DAYS : null
