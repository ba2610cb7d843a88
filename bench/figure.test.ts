import { describe, expect, it } from 'vitest'
import { seeded } from '#scripts/demo-data/seeded.ts'
import { type Figure, isAcceptable, judge } from './figure.ts'
import { medians, type Samples } from './statistics.ts'

/** Times of `rounds` visits that vary by 15 %, and in each round both by another 20 %. */
function simulate(seed: string, rounds: number, excess: number): Samples<number> {
  const random = seeded(seed)
  const samples: Samples<number> = { product: [], baseline: [] }
  for (let round = 0; round < rounds; round++) {
    const ofRound = random.logNormal(1000, 0.2)
    samples.product.push(excess * ofRound * random.logNormal(1, 0.15))
    samples.baseline.push(ofRound * random.logNormal(1, 0.15))
  }
  return samples
}

const figure = (samples: Samples<number>, limit: number): Figure => ({
  name: 'first paint',
  unit: 'ms',
  ...medians(samples, (ms) => ms),
  goal: { of: 'ratio', bound: 'at most', limit },
})

describe('a figure that is measured in turns', () => {
  it('is hardly ever missed if product and baseline do not differ', () => {
    const verdicts = Array.from({ length: 60 }, (_, run) => judge(figure(simulate(`same ${run}`, 15, 1), 1)))
    expect(verdicts.filter((verdict) => verdict === 'missed').length).toBeLessThanOrEqual(4)
    expect(verdicts).toContain('within noise')
    expect(verdicts).toContain('met')
  })

  it('is missed if the excess is clear', () => {
    const verdicts = Array.from({ length: 20 }, (_, run) =>
      judge(figure(simulate(`slow ${run}`, 15, 1.6), 1.1)),
    )
    expect(new Set(verdicts)).toEqual(new Set(['missed']))
  })

  it('is met by the measured value alone, whatever the noise', () => {
    const noisy = figure({ product: [90, 100, 300], baseline: [100, 100, 100] }, 1.05)
    expect(judge(noisy)).toBe('met')
  })

  it('is missed after two rounds, which show no noise', () => {
    const two = figure({ product: [120, 130], baseline: [100, 100] }, 1.1)
    expect(judge(two)).toBe('missed')
  })
})

describe('judge', () => {
  const goal = { of: 'value', bound: 'at least', limit: 100 } as const
  const score: Figure = { name: 'score', unit: 'points', value: 99, goal }

  it('takes the interval of what the goal is about', () => {
    const ratio = { low: 90, high: 110 }
    expect(judge({ ...score, intervals: { value: { low: 98, high: 100 }, ratio: null } })).toBe(
      'within noise',
    )
    expect(judge({ ...score, intervals: { value: { low: 98, high: 99 }, ratio } })).toBe('missed')
    expect(judge(score)).toBe('missed')
  })

  it('lets the check accept what is within the noise, and nothing that is missed or was not measured', () => {
    expect(isAcceptable({ ...score, intervals: { value: { low: 98, high: 100 }, ratio: null } })).toBe(true)
    expect(isAcceptable(score)).toBe(false)
    expect(isAcceptable({ ...score, value: null })).toBe(false)
    expect(isAcceptable({ ...score, isInformational: true })).toBe(true)
  })
})
