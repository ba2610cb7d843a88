import { expect, test } from 'vitest'
import { armAt } from './choose-arm.ts'
import { compareArms, comparisonsOf } from './compare-arms.ts'
import { boundary, differenceInterval, sampleOf, tuningFor } from './confidence-sequence.ts'
import { daysNeeded, visitorsNeeded } from './experiment-duration.ts'
import { logGamma } from './log-gamma.ts'
import { logMismatchFactor, testSampleRatio } from './sample-ratio.ts'

test.each([
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1, 0],
  [5, Math.log(24)],
  [11, Math.log(3_628_800)],
  [171, 706.573_062_245_787_4],
])('the logarithm of gamma(%d)', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 10)
})

test('the boundary is that of the paper', () => {
  // sqrt(2 (t r + 1) log(sqrt(t r + 1) / alpha) / (t^2 r)) with t = 100, r = 0.1, alpha = 0.05
  expect(boundary(100, 0.05, 0.1)).toBeCloseTo(Math.sqrt((22 * Math.log(Math.sqrt(11) / 0.05)) / 1000), 12)
})

test('the boundary is narrowest, compared with other tunings, where it is tuned for', () => {
  const tuned = boundary(5000, 0.05, tuningFor(5000, 0.05))
  for (const visitors of [500, 1500, 15_000, 50_000]) {
    expect(boundary(5000, 0.05, tuningFor(visitors, 0.05))).toBeGreaterThan(tuned)
  }
})

test('the boundary is wider than that of a single look, and becomes narrower', () => {
  const tuning = tuningFor(10_000, 0.05)
  expect(boundary(10_000, 0.05, tuning)).toBeGreaterThan(1.96 / Math.sqrt(10_000))
  expect(boundary(40_000, 0.05, tuning)).toBeLessThan(boundary(10_000, 0.05, tuning))
})

test('a sample from its sums', () => {
  const values = [0, 0, 40, -10]
  const sum = 30
  const sample = sampleOf({ visitors: values.length, sum, sumOfSquares: 1700 })
  expect(sample.mean).toBe(7.5)
  expect(sample.variance).toBeCloseTo(1475 / 3, 10)
  expect(sampleOf({ visitors: 0, sum: 0, sumOfSquares: 0 })).toEqual({ visitors: 0, mean: 0, variance: 0 })
})

test('a difference needs two visitors in each arm, and has the sign of the second', () => {
  const plan = { alpha: 0.05, tuning: tuningFor(1000, 0.05) }
  const a = { visitors: 500, mean: 2, variance: 100 }
  const b = { visitors: 500, mean: 3, variance: 100 }
  expect(differenceInterval({ ...a, visitors: 1 }, b, plan)).toBeNull()
  const interval = differenceInterval(a, b, plan)
  expect(interval?.estimate).toBe(1)
  expect((interval?.low ?? 0) + (interval?.high ?? 0)).toBeCloseTo(2, 10)
})

test('more arms and more groups make each interval wider', () => {
  const arm = { visitors: 500, mean: 2, variance: 100 }
  const width = (arms: number, groups = 1) => {
    const [first] = compareArms(
      Array.from({ length: arms }, () => arm),
      { plannedVisitors: 500 * arms, groups },
    )
    return (first?.interval?.high ?? 0) - (first?.interval?.low ?? 0)
  }
  expect(width(4)).toBeGreaterThan(width(2))
  expect(width(2, 5)).toBeGreaterThan(width(2))
  expect([2, 3, 4].map(comparisonsOf)).toEqual([1, 3, 6])
})

test('equal shares are no mismatch, wrong ones are, also for unequal weights', () => {
  expect(testSampleRatio([[5000, 5000]], [50, 50]).isMismatch).toBe(false)
  expect(testSampleRatio([[5300, 4700]], [50, 50]).isMismatch).toBe(true)
  expect(testSampleRatio([[9000, 1000]], [90, 10]).isMismatch).toBe(false)
  expect(testSampleRatio([[8700, 1300]], [90, 10]).isMismatch).toBe(true)
})

test('an alarm remains, whatever comes later', () => {
  const late = testSampleRatio(
    [
      [530, 370],
      [5300, 4700],
      [50_000, 50_000],
    ],
    [50, 50],
  )
  expect(late.isMismatch).toBe(true)
  expect(testSampleRatio([[50_000, 50_000]], [50, 50]).isMismatch).toBe(false)
})

test('without visitors the Bayes factor is 1', () => {
  expect(logMismatchFactor([0, 0, 0], [50, 25, 25])).toBeCloseTo(0, 12)
  expect(testSampleRatio([], [50, 50]).pValue).toBe(1)
})

test('arms are chosen by weight', () => {
  const weights = [50, 30, 20]
  const counts = [0, 0, 0]
  for (let step = 0; step < 1000; step++) {
    const place = armAt(step / 1000, weights)
    counts[place] = (counts[place] ?? 0) + 1
  }
  expect(counts).toEqual([500, 300, 200])
  expect(armAt(0.999_999_999_999_999_9, [33, 33, 34])).toBe(2)
})

const baseline = { mean: 2, standardDeviation: 9, conversion: 0.05 }

test('smaller effects, more arms and uneven weights need more visitors', () => {
  const needed = (weights: number[], effect: number) => visitorsNeeded(baseline, { weights, effect }) ?? 0
  expect(needed([50, 50], 0.1)).toBeGreaterThan(needed([50, 50], 0.2) * 3)
  expect(needed([90, 10], 0.2)).toBeGreaterThan(needed([50, 50], 0.2))
  expect(needed([25, 25, 25, 25], 0.2)).toBeGreaterThan(needed([50, 50], 0.2))
})

test('a duration needs revenue and visitors', () => {
  const plan = { weights: [50, 50], effect: 0.1 }
  expect(visitorsNeeded({ ...baseline, mean: 0 }, plan)).toBeNull()
  expect(daysNeeded(10_000, 0)).toBeNull()
  expect(daysNeeded(10_000, 1000)).toBe(24)
})
