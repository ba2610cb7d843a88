import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byKey } from '#shared/lib/by-key.ts'
import { FUNNEL_STAGES, type FunnelStage } from './funnel-stages.ts'
import { PAIR_TIME_BOUNDS_SECONDS, pairTimeBucket, pairTimeMedian, stagePairs } from './stage-pairs.ts'

const reachedAt = (times: Partial<Record<FunnelStage, number>>) => ({
  stagesMs: byKey(FUNNEL_STAGES, (stage) => times[stage] ?? null),
})

describe('the pairs of a visit', () => {
  it('are all stages it reached, in the order of their times', () => {
    const pairs = stagePairs(reachedAt({ landing: 1_000, lead: 31_000, quiz_started: 3_500 }))
    expect(pairs.map(({ start, end, bucket }) => [start, end, PAIR_TIME_BOUNDS_SECONDS[bucket]])).toEqual([
      ['landing', 'quiz_started', 2.5],
      ['landing', 'lead', 28],
      ['quiz_started', 'lead', 25],
    ])
  })

  it('go in both directions if the times are equal', () => {
    const pairs = stagePairs(reachedAt({ purchased: 5_000, registered: 5_000 }))
    expect(pairs).toEqual([
      { start: 'purchased', end: 'registered', bucket: 0 },
      { start: 'registered', end: 'purchased', bucket: 0 },
    ])
  })

  it('are none for one stage', () => {
    expect(stagePairs(reachedAt({ landing: 0 }))).toEqual([])
  })
})

describe('the buckets of times', () => {
  it('begin at rising bounds, each at most a seventh above the one before', () => {
    expect(PAIR_TIME_BOUNDS_SECONDS.slice(0, 6)).toEqual([0, 1, 1.12, 1.25, 1.4, 1.6])
    expect(PAIR_TIME_BOUNDS_SECONDS.at(-1)).toBe(9_000_000)
    const widths = PAIR_TIME_BOUNDS_SECONDS.slice(2).map(
      (bound, index) => bound / (PAIR_TIME_BOUNDS_SECONDS[index + 1] ?? 0),
    )
    expect(Math.min(...widths)).toBeGreaterThan(1.1)
    expect(Math.max(...widths)).toBeLessThan(1.143)
  })

  it('have a median in the bucket of the true one', () => {
    const times = fc.array(fc.double({ min: 0, max: 9_500_000, noNaN: true }), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(times, (given) => {
        const counts = new Map<number, number>()
        for (const time of given) {
          const bucket = pairTimeBucket(time)
          counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
        }
        const sorted = given.toSorted((one, other) => one - other)
        const truth = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
        expect(pairTimeBucket(pairTimeMedian(counts) ?? -1)).toBe(pairTimeBucket(truth))
      }),
    )
  })

  it('have no median without times', () => {
    expect(pairTimeMedian(new Map())).toBeNull()
  })
})
