import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACE_BOX, faceFor } from './face-geometry.ts'

describe('faceFor', () => {
  it('draws fuller cheeks and a broader neck for a higher index', () => {
    const [lower, higher] = [faceFor(22), faceFor(32)]
    expect(higher.cheekHalfWidth).toBeGreaterThan(lower.cheekHalfWidth)
    expect(higher.neckHalfWidth).toBeGreaterThan(lower.neckHalfWidth)
  })

  it('limits extreme values', () => {
    expect(faceFor(70)).toEqual(faceFor(38))
    expect(faceFor(10)).toEqual(faceFor(17))
  })

  it('stays inside its box', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100, noNaN: true }), (bmi) => {
        const numbers = (faceFor(bmi).outlinePath.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
        expect(Math.min(...numbers)).toBeGreaterThan(0)
        expect(Math.max(...numbers)).toBeLessThan(FACE_BOX.width)
      }),
    )
  })
})
