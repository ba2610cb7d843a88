/**
 * Lower bounds of the buckets for the time at a step, in seconds. Most answers take 2 to 20 seconds: there a bucket is at
 * most two thirds as wide as its lower bound, which limits the error of the median. A visit ends after half an hour.
 */
export const STEP_TIME_BOUNDS_SECONDS = [0, 1, 2, 3, 4, 6, 9, 14, 24, 45, 120, 600] as const

const LAST_BOUND_SECONDS = 1800

/** Index of the bucket. @param seconds not negative */
export const stepTimeBucket = (seconds: number): number =>
  STEP_TIME_BOUNDS_SECONDS.findLastIndex((bound) => seconds >= bound)

/** The median in seconds, assuming times spread evenly in each bucket; in the same bucket as the true (lower) median. */
export function medianOfBuckets(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const middle = Math.ceil(total / 2)
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= middle) {
      const from = STEP_TIME_BOUNDS_SECONDS[bucket] ?? 0
      const to = STEP_TIME_BOUNDS_SECONDS[bucket + 1] ?? LAST_BOUND_SECONDS
      return from + ((to - from) * (middle - before - 0.5)) / count
    }
    before += count
  }
  return null
}
