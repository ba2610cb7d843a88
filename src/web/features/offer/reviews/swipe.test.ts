import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swipeStep, wrapIndex } from './swipe.ts'

describe('a swipe', () => {
  it.each([
    [200, 149, 1],
    [200, 150, 0],
    [200, 200, 0],
    [200, 250, 0],
    [200, 251, -1],
  ])('from %i to %i leads %i', (fromX, toX, step) => {
    expect(swipeStep(fromX, toX)).toBe(step)
  })
})

describe('wrapping an index', () => {
  it.each([
    [5, 5, 0],
    [-1, 5, 4],
    [3, 5, 3],
    [12, 5, 2],
    [0, 0, 0],
  ])('%i of %i is %i', (index, count, wrapped) => {
    expect(wrapIndex(index, count)).toBe(wrapped)
  })

  it('returns after as many steps as there are items', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 20 }), (index, count) => {
        expect(wrapIndex(index + count, count)).toBe(wrapIndex(index, count))
      }),
    )
  })
})
