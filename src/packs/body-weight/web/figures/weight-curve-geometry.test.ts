import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURVE_FRAME, curveGeometry, dayOfWeight, weightOn } from './weight-curve-geometry.ts'

const CURVE = [
  { day: 0, weightKg: 90 },
  { day: 7, weightKg: 89 },
  { day: 14, weightKg: 88.2 },
  { day: 20, weightKg: 88 },
]

describe('curveGeometry', () => {
  it('runs from top left to bottom right of its frame', () => {
    const geometry = curveGeometry(CURVE)
    expect(geometry?.pointAt(0)).toEqual({ x: CURVE_FRAME.left, y: CURVE_FRAME.top })
    expect(geometry?.pointAt(20)).toEqual({ x: CURVE_FRAME.right, y: CURVE_FRAME.bottom })
    expect(geometry?.linePath).toBe('M7 30L37.1 48L67.2 62.4L93 66')
  })

  it('is null for less than two days', () => {
    expect(curveGeometry([])).toBeNull()
    expect(curveGeometry([{ day: 0, weightKg: 80 }])).toBeNull()
  })

  it('limits its points and always includes the last', () => {
    const long = Array.from({ length: 157 }, (_, week) => ({ day: week * 7, weightKg: 150 - week * 0.2 }))
    const path = curveGeometry(long)?.linePath ?? ''
    expect(path.split('L').length).toBeLessThanOrEqual(61)
    expect(path.endsWith(`L${CURVE_FRAME.right} ${CURVE_FRAME.bottom}`)).toBe(true)
  })
})

describe('weightOn and dayOfWeight', () => {
  it.each([
    [-3, 90],
    [0, 90],
    [3.5, 89.5],
    [7, 89],
    [17, 88.1],
    [99, 88],
  ])('on day %s it is %s kg', (day, weightKg) => {
    expect(weightOn(CURVE, day)).toBeCloseTo(weightKg)
  })

  it.each([
    [95, 0],
    [90, 0],
    [89.5, 4],
    [88, 20],
    [87, null],
  ])('%s kg are reached on day %s', (weightKg, day) => {
    expect(dayOfWeight(CURVE, weightKg)).toBe(day)
  })

  it('agree with each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 88, max: 90, noNaN: true }), (weightKg) => {
        expect(weightOn(CURVE, dayOfWeight(CURVE, weightKg) ?? Number.NaN)).toBeLessThanOrEqual(
          weightKg + 1e-9,
        )
      }),
    )
  })
})
