import { bucketOf, medianInBuckets } from './time-buckets.ts'

/**
 * Lower bounds of the buckets for the time at a step, in seconds. Most answers take 2 to 20 seconds: there a bucket is at
 * most two thirds as wide as its lower bound, which limits the error of the median. A visit ends after half an hour.
 */
export const STEP_TIME_BOUNDS_SECONDS = [0, 1, 2, 3, 4, 6, 9, 14, 24, 45, 120, 600] as const

const LAST_BOUND_SECONDS = 1800

/** Index of the bucket. @param seconds not negative */
export const stepTimeBucket = (seconds: number): number => bucketOf(seconds, STEP_TIME_BOUNDS_SECONDS)

/** The median in seconds, in the same bucket as the true (lower) median. */
export const medianOfBuckets = (counts: readonly number[]): number | null =>
  medianInBuckets(counts, STEP_TIME_BOUNDS_SECONDS, LAST_BOUND_SECONDS)
