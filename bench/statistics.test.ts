import { describe, expect, it } from 'vitest'
import { isNarrow, measureInTurns, median, quantile, type Samples, summarize } from './statistics.ts'

describe('quantile', () => {
  it('interpolates between two values', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5)
    expect(median([3, 1, 2])).toBe(2)
  })
  it('refuses no values', () => {
    expect(() => quantile([], 0.5)).toThrow('no values')
  })
})

describe('a summary', () => {
  it('has the same interval each time', () => {
    const samples = { product: [120, 90, 130, 101, 99], baseline: [100, 101, 99, 90, 110] }
    expect(summarize(samples, median)).toEqual(summarize(samples, median))
  })

  it('draws pairs: what slows both down in one round is no noise of the ratio', () => {
    const baseline = [100, 400, 50, 700, 90, 1000, 200]
    const { intervals } = summarize({ product: baseline.map((ms) => ms * 1.2), baseline }, median)
    expect(intervals.ratio?.low).toBeCloseTo(1.2)
    expect(intervals.ratio?.high).toBeCloseTo(1.2)
    expect(intervals.value?.high).toBeGreaterThan(400)
  })

  it('uses the statistic of the figure', () => {
    const highest = (values: readonly number[]) => Math.max(...values)
    const summary = summarize({ product: [1, 5, 2], baseline: [1, 2, 1] }, highest)
    expect(summary).toMatchObject({ value: 5, baseline: 2 })
    expect(summary.intervals.value?.high).toBe(5)
  })

  it('refuses samples that are not pairs', () => {
    expect(() => summarize({ product: [1, 2], baseline: [1] }, median)).toThrow('not pairs')
  })

  it('has no interval after two rounds', () => {
    const { intervals } = summarize({ product: [120, 130], baseline: [100, 100] }, median)
    expect(intervals).toEqual({ value: null, ratio: null })
  })
})

describe('measureInTurns', () => {
  const inOrder = () => {
    const order: string[] = []
    const measure = (side: string) => () => Promise.resolve(order.push(side))
    return { order, measure: { product: measure('product'), baseline: measure('baseline') } }
  }

  it('alternates', async () => {
    const { order, measure } = inOrder()
    expect(await measureInTurns(2, measure)).toEqual({ product: [1, 3], baseline: [2, 4] })
    expect(order).toEqual(['product', 'baseline', 'product', 'baseline'])
  })

  it('ends as soon as the rounds are enough, or at the limit', async () => {
    const enoughAfter = (rounds: number) => ({
      least: 2,
      most: 5,
      isEnough: ({ product }: Samples<number>) => product.length >= rounds,
    })
    expect((await measureInTurns(enoughAfter(1), inOrder().measure)).product).toHaveLength(2)
    expect((await measureInTurns(enoughAfter(3), inOrder().measure)).product).toHaveLength(3)
    expect((await measureInTurns(enoughAfter(9), inOrder().measure)).product).toHaveLength(5)
  })
})

describe('isNarrow', () => {
  it('compares the width of the interval with the ratio', () => {
    const summary = { value: 220, baseline: 100, intervals: { value: null, ratio: { low: 2.1, high: 2.3 } } }
    expect(isNarrow(summary, 0.1)).toBe(true)
    expect(isNarrow(summary, 0.05)).toBe(false)
    expect(isNarrow({ ...summary, intervals: { value: null, ratio: null } }, 1)).toBe(false)
  })
})
