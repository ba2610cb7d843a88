import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BMI_SCALE, bmiCategory, bmiScalePosition, bodyMassIndex, IDEAL_BMI, weightKgForBmi } from './bmi.ts'

describe('bodyMassIndex', () => {
  it.each([
    [80, 170, 27.68],
    [62.135, 170, 21.5],
    [35, 275, 4.63],
    [500, 90, 617.28],
  ])('%d kg at %d cm', (kg, cm, expected) => {
    expect(bodyMassIndex(kg, cm)).toBeCloseTo(expected, 2)
  })

  it.each([
    [0, 170],
    [80, 0],
    [-80, 170],
    [Number.NaN, 170],
    [80, Number.NaN],
    [Number.POSITIVE_INFINITY, 170],
  ])('is null for %d kg at %d cm', (kg, cm) => {
    expect(bodyMassIndex(kg, cm)).toBeNull()
  })

  it('is the inverse of weightKgForBmi', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 35, max: 500, noNaN: true }),
        fc.double({ min: 90, max: 275, noNaN: true }),
        (kg, cm) => {
          expect(weightKgForBmi(bodyMassIndex(kg, cm) ?? 0, cm)).toBeCloseTo(kg, 6)
        },
      ),
    )
  })
})

it.each([
  [10, 'underweight'],
  [18.49, 'underweight'],
  [18.5, 'normal'],
  [IDEAL_BMI, 'normal'],
  [24.99, 'normal'],
  [25, 'overweight'],
  [29.99, 'overweight'],
  [30, 'obese'],
  [80, 'obese'],
])('BMI %d is %s', (bmi, category) => {
  expect(bmiCategory(bmi)).toBe(category)
})

describe('bmiScalePosition', () => {
  it.each([
    [5, 0],
    [14, 0],
    [18.5, 17.3],
    [25, 42.3],
    [30, 61.5],
    [40, 100],
    [90, 100],
    [27.5, 51.9],
    [35, 80.75],
  ])('BMI %d is at %d percent', (bmi, percent) => {
    expect(bmiScalePosition(bmi)).toBeCloseTo(percent, 6)
  })

  it('never falls as the BMI rises and stays on the scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 700, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (bmi, more) => {
          const position = bmiScalePosition(bmi)
          expect(position).toBeGreaterThanOrEqual(0)
          expect(bmiScalePosition(bmi + more)).toBeGreaterThanOrEqual(position)
          expect(bmiScalePosition(bmi + more)).toBeLessThanOrEqual(100)
        },
      ),
    )
  })

  it('draws categories without gaps', () => {
    const edges = BMI_SCALE.segments.flatMap(({ from, to }) => [from, to])
    expect(edges).toEqual([14, 18.5, 18.5, 25, 25, 30, 30, 40])
    expect(BMI_SCALE.segments.map(({ widthPercent }) => widthPercent)).toEqual([17.3, 25, 19.2, 38.5])
    for (const { category, from } of BMI_SCALE.segments) expect(bmiCategory(from)).toBe(category)
  })
})
