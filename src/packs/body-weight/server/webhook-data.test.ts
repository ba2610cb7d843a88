import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAnswers, damagedAnswers } from '#tests/quiz/sample-questions.ts'
import { webhookData } from './webhook-data.ts'

const read = (answers: Record<string, unknown>) => webhookData.dataOf(damagedAnswers(answers))
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

it('contains defaults for missing answers, and lists them', () => {
  expect(read({})).toEqual({
    data: {
      unit: 'cm',
      gender: 'female',
      age: 45,
      heightCm: 165,
      weightKg: 80,
      goalWeightKg: 70,
      foodAllergies: ['none'],
      activity: '3 times',
    },
    defaults: ['gender', 'age', 'heightCm', 'weightKg', 'goalWeightKg', 'foodAllergies', 'activity'],
  })
})

it('contains the answers in metric units', () => {
  const answers = {
    gender: 'male',
    age: 34,
    height: 'FT:ft=5&in=5',
    weight: 'LB:pounds=180',
    goal_weight: 'LB:pounds=150',
    weekly_activity: 'lightly_active',
    food_allergies: ['nuts', 'honey'],
    weight_loss_goal: 'lose_21_50_lbs',
    name: 'Anna',
    goal_celebration: true,
    email: 'anna@example.com',
  }
  expect(read(answers)).toEqual({
    data: {
      unit: 'cm',
      gender: 'male',
      age: 34,
      heightCm: 165.1,
      weightKg: 81.65,
      goalWeightKg: 68.04,
      foodAllergies: ['nuts', 'honey'],
      activity: 'lightly_active',
    },
    defaults: [],
  })
})

describe('measurements', () => {
  it.each([
    ['FT:ft=5&in=7', 170.18],
    ['FT:ft=6&in=0', 182.88],
    ['FT:ft=5&in=11.5', 181.61],
    [{ tabId: 'FT', ft: '5', in: '4' }, 162.56],
    ['CM:cm=165', 165],
    ['CM:cm=171.123', 171.12],
    ['CM:cm=0.001', 165],
    ['FT:ft=&in=', 165],
    ['tall', 165],
  ])('a height of %j is %d cm', (height, cm) => {
    expect(read({ height }).data.heightCm).toBe(cm)
  })

  it.each([
    ['LB:pounds=1', 0.45],
    ['LB:pounds=205', 92.99],
    // By the other factor of the documents it would be 498.95.
    ['LB:pounds=1100', 498.95],
    ['LB:pounds=220.462', 100],
    ['KG:kilograms=80.555', 80.56],
    [{ tabId: 'KG', kilograms: 80 }, 80],
    ['KG:kilograms=0.001', 80],
    ['heavy', 80],
  ])('a weight of %j is %d kg', (weight, kg) => {
    expect(read({ weight }).data.weightKg).toBe(kg)
  })

  it('differ from the input by at most half a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 77, max: 1100 }), fc.integer({ min: 36, max: 107 }), (pounds, inches) => {
        const { data: told } = read({
          weight: `LB:pounds=${pounds}`,
          height: `FT:ft=${Math.floor(inches / 12)}&in=${inches % 12}`,
        })
        expect(Math.abs(told.weightKg * 2.20462 - pounds)).toBeLessThanOrEqual(0.0111)
        expect(Math.abs(told.heightCm / 2.54 - inches)).toBeLessThanOrEqual(0.002)
      }),
    )
  })
})

it('is complete and readable for any answers, and lists the defaults', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { data: told, defaults } = webhookData.dataOf(answers)
      for (const value of [told.heightCm, told.weightKg, told.goalWeightKg]) {
        expect(value).toBeGreaterThan(0)
        expect(value > 1e9 || twoDecimals(value)).toBe(true)
      }
      expect(Number.isInteger(told.age)).toBe(true)
      expect(told.foodAllergies.length).toBeGreaterThan(0)
      expect(new Set(defaults).size).toBe(defaults.length)
    }),
  )
})
