import { FUNNEL_STAGES, type FunnelStage } from './funnel-stages.ts'
import { bucketOf, medianInBuckets } from './time-buckets.ts'
import type { Visit } from './visit.ts'

/** Twenty numbers at equal ratios between 1 and 10 (R20 of ISO 3). */
const PREFERRED_NUMBERS = [
  1, 1.12, 1.25, 1.4, 1.6, 1.8, 2, 2.24, 2.5, 2.8, 3.15, 3.55, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9,
] as const
const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const

/**
 * Lower bounds of the buckets for the time between two stages, in seconds: from one second to four months. A bucket is at
 * most a seventh as wide as its lower bound, so that the median of few visits is hardly wrong.
 */
export const PAIR_TIME_BOUNDS_SECONDS: readonly number[] = [
  0,
  // Times are whole milliseconds; so are the bounds.
  ...POWERS_OF_TEN.flatMap((power) =>
    PREFERRED_NUMBERS.map((number) => Math.round(number * power * 100) / 100),
  ),
]
const LAST_BOUND_SECONDS = 10_000_000

/** Index of the bucket. @param seconds not negative */
export const pairTimeBucket = (seconds: number): number => bucketOf(seconds, PAIR_TIME_BOUNDS_SECONDS)

/** The median in seconds, in the same bucket as the true (lower) median. @param counts by bucket */
export function pairTimeMedian(counts: ReadonlyMap<number, number>): number | null {
  const all = PAIR_TIME_BOUNDS_SECONDS.map((_, bucket) => counts.get(bucket) ?? 0)
  return medianInBuckets(all, PAIR_TIME_BOUNDS_SECONDS, LAST_BOUND_SECONDS)
}

/** Two different stages of a visit. `end` was reached at the time of `start` or later. */
export type StagePair = { start: FunnelStage; end: FunnelStage; bucket: number }

/** The pairs of a visit. Two stages that were reached at the same time are a pair in both directions. */
export function stagePairs({ stagesMs }: Pick<Visit, 'stagesMs'>): StagePair[] {
  const reached = FUNNEL_STAGES.flatMap((stage) => {
    const ms = stagesMs[stage]
    return ms === null ? [] : [{ stage, ms }]
  })
  return reached.flatMap((start) =>
    reached
      .filter((end) => end.stage !== start.stage && end.ms >= start.ms)
      .map((end) => ({
        start: start.stage,
        end: end.stage,
        bucket: pairTimeBucket((end.ms - start.ms) / 1000),
      })),
  )
}
