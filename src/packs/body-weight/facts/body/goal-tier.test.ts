import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalTier } from './goal-tier.ts'
import { goalDirection, weightLossPercent } from './weight-goal.ts'

describe('goalTier', () => {
  it.each([
    [0.1, 'easy'],
    [5, 'easy'],
    [5.01, 'sweet'],
    [10, 'sweet'],
    [10.01, 'reasonable'],
    [20, 'reasonable'],
    [20.01, 'challenging'],
    [90, 'challenging'],
  ])('%d percent is %s', (percent, tier) => {
    expect(goalTier(percent)).toBe(tier)
  })

  it.each([0, -5, Number.NaN])('has no tier for %d percent', (percent) => {
    expect(goalTier(percent)).toBeNull()
  })

  it.each([
    [180, 171, 'easy'],
    [180, 162, 'sweet'],
    [180, 144, 'reasonable'],
    [180, 143, 'challenging'],
    [110, 104.5, 'easy'],
    [77, 69.3, 'sweet'],
  ])('from %d to %d is %s, edges included', (weight, goal, id) => {
    expect(goalTier(weightLossPercent(weight, goal) ?? 0)).toBe(id)
  })

  it('never gets easier as the goal gets lower', () => {
    const order = ['easy', 'sweet', 'reasonable', 'challenging']
    fc.assert(
      fc.property(
        fc.integer({ min: 77, max: 1100 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 50 }),
        (weight, lose, more) => {
          const goal = Math.max(weight - lose, 2)
          const tier = goalTier(weightLossPercent(weight, goal) ?? 0)
          const harder = goalTier(weightLossPercent(weight, Math.max(goal - more, 1)) ?? 0)
          expect(order.indexOf(harder ?? 'easy')).toBeGreaterThanOrEqual(order.indexOf(tier ?? 'easy'))
        },
      ),
    )
  })
})

it.each([
  [0, 70],
  [80, 0],
  [Number.NaN, 70],
])('has no percent for %d and %d', (weight, goal) => {
  expect(weightLossPercent(weight, goal)).toBeNull()
})

it.each([
  [80, 70, 'lose'],
  [80, 80, 'maintain'],
  [80, 79.8, 'maintain'],
  [81.64656, 81.6, 'maintain'],
  [80, 79.5, 'lose'],
  [80, 80.5, 'gain'],
  [80, 90, 'gain'],
])('from %d kg to %d kg is to %s', (weight, goal, direction) => {
  expect(goalDirection(weight, goal)).toBe(direction)
})
