import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { stepByArrowKeys, steppedValue } from './stepped-value.ts'

const AGE = { min: 18, max: 110, start: 40 }

describe('steppedValue', () => {
  it.each([
    ['', 1, '40'],
    ['', -1, '40'],
    ['abc', 1, '40'],
    ['40', 1, '41'],
    ['40', -1, '39'],
    ['40.5', 1, '41'],
    ['40,5', -1, '40'],
    ['110', 1, '110'],
    ['18', -1, '18'],
    ['5', 1, '18'],
    ['500', -1, '110'],
  ] as const)('from "%s" by %s', (text, direction, expected) => {
    expect(steppedValue(text, direction, AGE)).toBe(expected)
  })

  it('never leaves the range', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(1 as const, -1 as const), (text, direction) => {
        const value = Number(steppedValue(text, direction, AGE))
        expect(value).toBeGreaterThanOrEqual(18)
        expect(value).toBeLessThanOrEqual(110)
      }),
    )
  })

  it('follows the arrow keys', () => {
    const onStep = vi.fn<(direction: 1 | -1) => void>()
    const preventDefault = vi.fn<() => void>()
    for (const key of ['ArrowUp', 'ArrowDown', 'a']) stepByArrowKeys(onStep)({ key, preventDefault })
    expect(onStep.mock.calls).toEqual([[1], [-1]])
    expect(preventDefault).toHaveBeenCalledTimes(2)
  })
})
