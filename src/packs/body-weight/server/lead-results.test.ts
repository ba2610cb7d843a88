import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAnswers, damagedAnswers } from '#tests/quiz/sample-questions.ts'
import { bodyWeightResultsSchema } from '../schema/lead-results-schema.ts'
import { computeResults } from './lead-results.ts'

const TODAY = new Date('2026-01-15T12:00:00Z')
const NOTHING = {
  bmi: null,
  bmiCategory: null,
  weightKg: null,
  goalWeightKg: null,
  weightToLoseKg: null,
  predictedGoalDate: null,
  predictedWeeks: null,
}
const ANNA = {
  gender: 'female',
  age: 40,
  height: 'CM:cm=165',
  weight: 'KG:kilograms=80',
  goal_weight: 'KG:kilograms=70',
  weekly_activity: 'lightly_active',
}

describe('computeResults', () => {
  it.each([
    [
      ANNA,
      {
        bmi: 29.4,
        bmiCategory: 'overweight',
        weightKg: 80,
        goalWeightKg: 70,
        weightToLoseKg: 10,
        predictedGoalDate: '2026-06-22',
        predictedWeeks: 23,
      },
    ],
    [
      { ...ANNA, height: 'FT:ft=5&in=5', weight: 'LB:pounds=180', goal_weight: 'LB:pounds=150' },
      { bmi: 30, bmiCategory: 'overweight', weightKg: 81.65, goalWeightKg: 68.04, weightToLoseKg: 13.61 },
    ],
    [
      { ...ANNA, goal_weight: 'KG:kilograms=80' },
      { weightToLoseKg: 0, predictedGoalDate: null, predictedWeeks: null },
    ],
    [
      { ...ANNA, goal_weight: 'KG:kilograms=90' },
      { weightToLoseKg: -10, predictedGoalDate: null },
    ],
    [
      { ...ANNA, weight: 'KG:kilograms=500' },
      { weightToLoseKg: 430, predictedGoalDate: null, predictedWeeks: null },
    ],
    [{ weight: 'KG:kilograms=80' }, { ...NOTHING, weightKg: 80 }],
    [{}, NOTHING],
  ])('%j', (answers, expected) => {
    expect(computeResults(damagedAnswers(answers), TODAY)).toMatchObject(expected)
  })

  it('uses the age bucket without an exact age', () => {
    const exact = computeResults(damagedAnswers(ANNA), TODAY)
    expect(computeResults(damagedAnswers({ ...ANNA, age: '35-45' }), TODAY)).toEqual(exact)
  })

  it('returns the form of the API contract for any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(bodyWeightResultsSchema.safeParse(computeResults(answers, TODAY)).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
