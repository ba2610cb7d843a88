import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cmToFeetInches, feetInchesToCm, kgToLb, lbToKg } from './conversions.ts'

describe('conversions', () => {
  it.each([
    [1, 0.453592],
    [180, 81.64656],
    [0, 0],
  ])('%d lb is %d kg', (pounds, kilograms) => {
    expect(lbToKg(pounds)).toBeCloseTo(kilograms, 9)
  })

  it('uses 2.20462 pounds per kilogram, not the inverse of the other factor', () => {
    expect(kgToLb(100)).toBeCloseTo(220.462, 9)
  })

  it.each([
    [5, 5, 165.1],
    [6, 0, 182.88],
    [2, 0, 60.96],
    [9, 11, 302.26],
  ])('%d ft %d in is %d cm', (ft, inches, cm) => {
    expect(feetInchesToCm(ft, inches)).toBeCloseTo(cm, 9)
  })
})

describe('cmToFeetInches', () => {
  it.each([
    [165, { ft: 5, in: 5 }],
    [170, { ft: 5, in: 7 }],
    [182.8, { ft: 6, in: 0 }],
    [182, { ft: 6, in: 0 }],
    [181, { ft: 5, in: 11 }],
    [152, { ft: 5, in: 0 }],
    [90, { ft: 2, in: 11 }],
    [275, { ft: 9, in: 0 }],
    [0, { ft: 0, in: 0 }],
  ])('%d cm', (cm, expected) => {
    expect(cmToFeetInches(cm)).toEqual(expected)
  })

  it('never returns 12 inches, rounds to the nearest inch and inverts feetInchesToCm', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (cm) => {
        const height = cmToFeetInches(cm)
        expect(height.in).toBeGreaterThanOrEqual(0)
        expect(height.in).toBeLessThan(12)
        expect(Math.abs(feetInchesToCm(height.ft, height.in) - cm)).toBeLessThanOrEqual(1.2700001)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 11 }), (ft, inches) => {
        expect(cmToFeetInches(feetInchesToCm(ft, inches))).toEqual({ ft, in: inches })
      }),
    )
  })
})
