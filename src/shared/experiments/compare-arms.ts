import { ALPHA } from './experiment-rules.ts'
import { differenceInterval, type Interval, type Sample, tuningFor } from './confidence-sequence.ts'

/** The difference `second - first` of two arms, which are given by their places. */
export type Comparison = { first: number; second: number; interval: Interval | null }

export const comparisonsOf = (arms: number): number => (arms * (arms - 1)) / 2

/**
 * Compares each arm with each other. Every comparison gets an equal part of alpha (Bonferroni), so that all intervals
 * together are right with probability 1 - alpha.
 * @param plannedVisitors of all arms, fixed before the start
 * @param groups how many groups of visitors are compared in this way, for splits
 */
export function compareArms(
  arms: readonly Sample[],
  { plannedVisitors, groups = 1 }: { plannedVisitors: number; groups?: number },
): Comparison[] {
  const alpha = ALPHA / (comparisonsOf(arms.length) * groups)
  const tuning = tuningFor((plannedVisitors * 2) / arms.length / groups, alpha)
  return arms.flatMap((a, first) =>
    arms.slice(first + 1).map((b, offset) => ({
      first,
      second: first + 1 + offset,
      interval: differenceInterval(a, b, { alpha, tuning }),
    })),
  )
}
