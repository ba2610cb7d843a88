import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAnswers, damagedAnswers } from '#tests/quiz/sample-questions.ts'
import { ageBucketOf, estimatedAgeYears, readProfile } from './profile.ts'

const read = (answers: Record<string, unknown>) => readProfile(damagedAnswers(answers))

it('reads a complete profile', () => {
  const answers = {
    gender: 'female',
    weight_loss_goal: 'lose_21_50_lbs',
    age: 34,
    height: 'FT:ft=5&in=5',
    weight: 'LB:pounds=180',
    goal_weight: 'LB:pounds=150',
    weekly_activity: 'lightly_active',
    name: ' Anna ',
    dietary_restrictions: 'yes',
    food_allergies: ['nuts', 'honey'],
    email: 'anna@example.com',
    leadId: 'abc',
  }
  expect(read(answers)).toEqual({
    gender: 'female',
    ageYears: 34,
    ageBucket: '25-35',
    height: { unit: 'FT', ft: 5, in: 5, cm: expect.closeTo(165.1, 9) },
    heightCm: expect.closeTo(165.1, 9),
    weight: { unit: 'LB', value: 180, kg: expect.closeTo(81.64656, 9) },
    weightKg: expect.closeTo(81.64656, 9),
    goalWeight: { unit: 'LB', value: 150, kg: expect.closeTo(68.0388, 9) },
    goalWeightKg: expect.closeTo(68.0388, 9),
    weightToLoseKg: expect.closeTo(13.60776, 9),
    bmi: expect.closeTo(29.95, 2),
    goal: 'lose_weight',
    activity: 'lightly_active',
    hasDietaryRestrictions: true,
    foodAllergies: ['nuts', 'honey'],
    name: 'Anna',
    email: 'anna@example.com',
    leadId: 'abc',
  })
})

it('is empty without answers', () => {
  expect(Object.values(read({})).every((value) => value === null)).toBe(true)
})

describe('age', () => {
  it.each([
    [34, 34, '25-35'],
    ['34', 34, '25-35'],
    [34.9, 34, '25-35'],
    [{ value: 34 }, 34, '25-35'],
    [{ value: '34' }, 34, '25-35'],
    [{ id: 34 }, 34, '25-35'],
    [24, 24, 'under_25'],
    [25, 25, '25-35'],
    [35, 35, '35-45'],
    [44, 44, '35-45'],
    [45, 45, 'over_45'],
    [18, 18, 'under_25'],
    [110, 110, 'over_45'],
    ['under_25', null, 'under_25'],
    ['25-35', null, '25-35'],
    ['25_35', null, '25-35'],
    ['35-45', null, '35-45'],
    ['over_45', null, 'over_45'],
    [{ value: 'over_45' }, null, 'over_45'],
    [{ id: '35-45' }, null, '35-45'],
    [17, null, null],
    [111, null, null],
    [-5, null, null],
    ['old', null, null],
    [{}, null, null],
    [null, null, null],
    [[34], null, null],
    [true, null, null],
  ])('%j is %j years, bucket %j', (age, ageYears, ageBucket) => {
    expect(read({ age })).toMatchObject({ ageYears, ageBucket })
  })

  it('puts bucket limits into the upper bucket', () => {
    expect([24.9, 25, 34.9, 35, 44.9, 45].map(ageBucketOf)).toEqual([
      'under_25',
      '25-35',
      '25-35',
      '35-45',
      '35-45',
      'over_45',
    ])
  })

  it('uses the middle of a bucket, which belongs to it', () => {
    for (const ageBucket of ['under_25', '25-35', '35-45', 'over_45'] as const) {
      expect(ageBucketOf(estimatedAgeYears({ ageYears: null, ageBucket }) ?? 0)).toBe(ageBucket)
    }
    expect(estimatedAgeYears({ ageYears: 33, ageBucket: '25-35' })).toBe(33)
    expect(estimatedAgeYears({ ageYears: null, ageBucket: null })).toBeNull()
  })
})

describe('goal', () => {
  const lighter = { weight: 'KG:kilograms=80', goal_weight: 'KG:kilograms=70' }
  it.each([
    [{ goal: 'lose_weight' }, 'lose_weight'],
    [{ goal: 'weight_loss' }, 'lose_weight'],
    [{ goal: 'gain_muscle' }, 'gain_muscle'],
    [{ goal: 'muscle_gain' }, 'gain_muscle'],
    [{ goal: 'maintain_weight' }, 'maintain_weight'],
    [{ goal: 'improve_energy' }, 'improve_energy'],
    [{ goal: 'reduce_inflammation' }, 'reduce_inflammation'],
    [{ goal: 'both' }, 'both'],
    [{ goal: { value: 'both' } }, 'both'],
    [{ goal: 'both', weight_loss_goal: 'maintain' }, 'both'],
    [{ goal: 'constructor', weight_loss_goal: 'maintain' }, 'maintain_weight'],
    [{ weight_loss_goal: 'lose_1_20_lbs' }, 'lose_weight'],
    [{ weight_loss_goal: 'lose_over_20_kg' }, 'lose_weight'],
    [{ weight_loss_goal: { tabId: 'KG', value: 'lose_1_10_kg' } }, 'lose_weight'],
    [{ weight_loss_goal: 'maintain' }, 'maintain_weight'],
    [{ weight_loss_goal: 'undecided' }, null],
    [{ weight_loss_goal: 'undecided', ...lighter }, 'lose_weight'],
    [{ weight_loss_goal: 'undecided', ...lighter, goal_weight: 'KG:kilograms=80' }, 'maintain_weight'],
    [{ weight_loss_goal: 'undecided', ...lighter, goal_weight: 'KG:kilograms=90' }, 'gain_muscle'],
    [{}, null],
  ])('%j', (answers, goal) => {
    expect(read(answers).goal).toBe(goal)
  })
})

describe('weights and heights', () => {
  it.each([
    [{ weight: { tabId: 'LB', pounds: 180 } }, { weightKg: expect.closeTo(81.64656, 6) }],
    [{ weight: { tabId: 'KG', kilograms: '80' } }, { weightKg: 80 }],
    [{ goal_weight: 'LB:pounds=150' }, { goalWeightKg: expect.closeTo(68.0388, 6) }],
    [{ height: { tabId: 'CM', cm: 165 } }, { heightCm: 165 }],
    [{ height: { tabId: 'FT', ft: 5, in: 5 } }, { heightCm: expect.closeTo(165.1, 6) }],
    [{ height: 'CM:cm=165' }, { heightCm: 165 }],
    [{ height: 'FT:ft=5&in=5' }, { heightCm: expect.closeTo(165.1, 6) }],
    [
      { height: 165, weight: 80 },
      { heightCm: null, weightKg: null },
    ],
    [{ desiredWeight: 'KG:kilograms=70' }, { goalWeightKg: 70 }],
    [
      { desiredWeight: 70, weight: 'KG:kilograms=80' },
      { goalWeightKg: 70, weightToLoseKg: 10 },
    ],
    [{ desiredWeight: '150', weight: 'LB:pounds=180' }, { goalWeightKg: expect.closeTo(68.0388, 6) }],
    [{ desiredWeight: 70 }, { goalWeightKg: 70 }],
    [{ desiredWeight: 0 }, { goalWeightKg: null }],
    [{ desiredWeight: 70, goal_weight: 'KG:kilograms=65' }, { goalWeightKg: 65 }],
  ])('%j', (answers, expected) => {
    expect(read(answers)).toMatchObject(expected)
  })
})

it.each([
  [{ bmi: 27.5 }, 27.5],
  [{ bmi: '27.5' }, 27.5],
  [{ bmi: 27.5, height: 'CM:cm=170', weight: 'KG:kilograms=62.135' }, 21.5],
  [{ bmi: 0 }, null],
  [{ bmi: 5000 }, null],
  [{ bmi: 'high' }, null],
])('BMI of %j', (answers, expected) => {
  const { bmi } = read(answers)
  expect(bmi === null ? null : Number(bmi.toFixed(6))).toBe(expected)
})

it.each([
  [{ gender: 'other' }, { gender: 'other' }],
  [{ gender: 'Male' }, { gender: null }],
  [{ weekly_activity: 'active' }, { activity: 'active' }],
  [{ weekly_activity: 'running' }, { activity: null }],
  [{ dietary_restrictions: 'no' }, { hasDietaryRestrictions: false }],
  [{ dietary_restrictions: true }, { hasDietaryRestrictions: null }],
  [{ food_allergies: ['none'] }, { foodAllergies: ['none'] }],
  [{ food_allergies: ['nuts', 5, null] }, { foodAllergies: ['nuts'] }],
  [{ food_allergies: 'nuts' }, { foodAllergies: null }],
  [
    { name: true, email: '  ' },
    { name: null, email: null },
  ],
])('%j', (answers, expected) => {
  expect(read(answers)).toMatchObject(expected)
})

it('never throws and never returns NaN', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const numbers = Object.values(readProfile(answers)).filter((value) => typeof value === 'number')
      expect(numbers.every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
