/**
 * The median in seconds of times that were counted in buckets, assuming that they spread evenly in each; in the same bucket
 * as the true (lower) median. null without counts.
 *
 * @param counts by bucket
 * @param boundsSeconds the lower bound of each bucket
 * @param endSeconds where the last bucket ends
 */
export function medianInBuckets(
  counts: readonly number[],
  boundsSeconds: readonly number[],
  endSeconds: number,
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const middle = Math.ceil(total / 2)
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= middle) {
      const from = boundsSeconds[bucket] ?? 0
      const to = boundsSeconds[bucket + 1] ?? endSeconds
      return from + ((to - from) * (middle - before - 0.5)) / count
    }
    before += count
  }
  return null
}

/** Index of the bucket. @param seconds not negative */
export const bucketOf = (seconds: number, boundsSeconds: readonly number[]): number =>
  boundsSeconds.findLastIndex((bound) => seconds >= bound)
