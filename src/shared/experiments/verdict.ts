import { type Comparison, compareArms } from './compare-arms.ts'
import type { Sample } from './confidence-sequence.ts'
import { MIN_PURCHASES_PER_ARM, MIN_VISITORS_PER_ARM, type VerdictName } from './experiment-rules.ts'
import type { SampleRatio } from './sample-ratio.ts'

export type ArmResult = Sample & { purchases: number }

/**
 * `blocked`: the visitors were not divided as planned, so no figure can be trusted. `winner`: one arm is better than each
 * other. `no_difference_likely`: all differences are smaller than the effect that was looked for. `running`: otherwise.
 */
export type Verdict = {
  name: VerdictName
  /** The place of the best arm; null unless the verdict is `winner`. */
  winner: number | null
  comparisons: readonly Comparison[]
  /** Whether each arm has enough visitors and purchases for a verdict. */
  hasEnough: boolean
}

export type VerdictInput = {
  /** Revenue of the visitors whose 14 days are over. */
  arms: readonly ArmResult[]
  sampleRatio: SampleRatio
  plannedVisitors: number
  /** The smallest change of revenue per visitor that matters, as a share: 0.1 for 10 %. */
  smallestEffect: number
}

const isBetter = (arm: number, { first, second, interval }: Comparison): boolean => {
  if (interval === null) return false
  return arm === second ? interval.low > 0 : arm === first && interval.high < 0
}

/** The arm that is better than each other; null: none. */
function findWinner(arms: number, comparisons: readonly Comparison[]): number | null {
  for (let arm = 0; arm < arms; arm++) {
    const own = comparisons.filter(({ first, second }) => first === arm || second === arm)
    if (own.every((comparison) => isBetter(arm, comparison))) return arm
  }
  return null
}

function meanOfAll(arms: readonly Sample[]): number {
  const visitors = arms.reduce((total, arm) => total + arm.visitors, 0)
  return visitors === 0 ? 0 : arms.reduce((total, arm) => total + arm.mean * arm.visitors, 0) / visitors
}

export function decideVerdict({ arms, sampleRatio, plannedVisitors, smallestEffect }: VerdictInput): Verdict {
  const comparisons = compareArms(arms, { plannedVisitors })
  const hasEnough = arms.every(
    ({ visitors, purchases }) => visitors >= MIN_VISITORS_PER_ARM && purchases >= MIN_PURCHASES_PER_ARM,
  )
  const verdict = (name: VerdictName, winner: number | null = null): Verdict => ({
    name,
    winner,
    comparisons,
    hasEnough,
  })
  if (sampleRatio.isMismatch) return verdict('blocked')
  if (!hasEnough) return verdict('running')
  const winner = findWinner(arms.length, comparisons)
  if (winner !== null) return verdict('winner', winner)
  const limit = Math.abs(meanOfAll(arms)) * smallestEffect
  const areSmall = comparisons.every(
    ({ interval }) => interval !== null && interval.low > -limit && interval.high < limit,
  )
  return verdict(areSmall ? 'no_difference_likely' : 'running')
}
