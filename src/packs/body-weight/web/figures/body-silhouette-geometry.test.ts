import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Build, SILHOUETTE_BOX, silhouetteFor } from './body-silhouette-geometry.ts'

const BUILDS: Build[] = ['female', 'male', 'neutral']
const numbersOf = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('silhouetteFor', () => {
  it.each(BUILDS)('draws a wider waist and thicker arms for a higher index (%s)', (build) => {
    const [slim, medium, full] = [19, 26, 34].map((bmi) => silhouetteFor(bmi, build))
    expect(slim?.waistHalfWidth).toBeLessThan(medium?.waistHalfWidth ?? 0)
    expect(medium?.waistHalfWidth).toBeLessThan(full?.waistHalfWidth ?? 0)
    expect(slim?.armWidth).toBeLessThan(full?.armWidth ?? 0)
  })

  it('limits extreme values', () => {
    expect(silhouetteFor(90, 'male')).toEqual(silhouetteFor(38, 'male'))
    expect(silhouetteFor(5, 'female')).toEqual(silhouetteFor(16, 'female'))
  })

  it('stays inside its box, with every number finite, whatever the index', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 200, noNaN: true }), fc.constantFrom(...BUILDS), (bmi, build) => {
        const { bodyPath, armPaths, sleevePaths, armWidth } = silhouetteFor(bmi, build)
        const body = numbersOf(bodyPath)
        const arms = [...armPaths, ...sleevePaths].flatMap(numbersOf)
        expect([...body, ...arms, armWidth].every(Number.isFinite)).toBe(true)
        expect(Math.min(...body)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...body)).toBeLessThanOrEqual(SILHOUETTE_BOX.height)
        const armsX = arms.filter((_, index) => index % 2 === 0)
        expect(Math.min(...armsX) - armWidth / 2).toBeGreaterThanOrEqual(0)
        expect(Math.max(...armsX) + armWidth / 2).toBeLessThanOrEqual(SILHOUETTE_BOX.width)
      }),
    )
  })

  it('is the same on both sides', () => {
    const [right, left] = silhouetteFor(28, 'neutral').armPaths.map(numbersOf)
    expect(left?.filter((_, i) => i % 2 === 0).map((x) => SILHOUETTE_BOX.width - x)).toEqual(
      right?.filter((_, i) => i % 2 === 0).map((x) => expect.closeTo(x, 1)),
    )
  })
})
