import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medianOfBuckets, STEP_TIME_BOUNDS_SECONDS, stepTimeBucket } from './step-time.ts'

const counted = (times: readonly number[]): number[] =>
  STEP_TIME_BOUNDS_SECONDS.map((_, bucket) => times.filter((time) => stepTimeBucket(time) === bucket).length)

describe('the median from counts', () => {
  it('is null without counts', () => {
    expect(medianOfBuckets(counted([]))).toBeNull()
  })

  it.each([
    [[7], 7.5],
    // Of four between 6 and 9 the second takes the quarter from 6.75 to 7.5.
    [[6, 7, 8, 8.9], 7.125],
    [[0.2, 6, 7], 6.75],
    [[5000], 1200],
  ])('of %j is %d', (times, expected) => {
    expect(medianOfBuckets(counted(times))).toBeCloseTo(expected, 9)
  })

  it("is in the bucket of the true median, and its error is below the bucket's width", () => {
    const times = fc.array(fc.double({ min: 0, max: 4000, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, (given) => {
        const sorted = given.toSorted((one, other) => one - other)
        const truth = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
        expect(stepTimeBucket(medianOfBuckets(counted(given)) ?? -1)).toBe(stepTimeBucket(truth))
      }),
    )
  })
})
