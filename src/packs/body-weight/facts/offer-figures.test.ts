import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiText } from './body/display.ts'
import { readProfile } from './profile.ts'
import { compareGoal, emailOfferFigures, purchaseFigures } from './offer-figures.ts'
import { formats } from '#shared/texts/formats.ts'

const full = {
  gender: 'male',
  age: 47,
  height: 'CM:cm=180',
  weight: 'KG:kilograms=100',
  goal_weight: 'KG:kilograms=85',
}
const figures = (answers: Parameters<typeof readProfile>[0]) => purchaseFigures(readProfile(answers))

describe('the numbers of the purchase page', () => {
  it("are the visitor's own", () => {
    expect(figures(full)).toMatchObject({
      gender: 'male',
      ageYears: 47,
      height: { cm: 180 },
      weight: { value: 100, unit: 'KG' },
      goalWeight: { value: 85, unit: 'KG' },
      isExample: false,
      assumed: [],
    })
    expect(bmiText(figures(full).bmi, formats('en'))).toBe('30.8')
  })

  it('are 64 years, 180 lb and 170 cm without answers, marked as an example', () => {
    expect(figures({})).toMatchObject({
      gender: null,
      ageYears: 64,
      height: { unit: 'CM', cm: 170 },
      weight: { unit: 'LB', value: 180 },
      goalWeight: null,
      isExample: true,
      assumed: [],
    })
    expect(bmiText(figures({}).bmi, formats('en'))).toBe('28.2')
  })

  it.each([
    ['height', { height: { unit: 'CM', cm: 170 }, assumed: ['height'] }],
    ['age', { ageYears: 64, assumed: ['ageYears'] }],
  ])('use a default only for the %s, and say so', (missing, expected) => {
    const answers = { ...full, [missing]: undefined }
    expect(figures(answers)).toMatchObject({ ...expected, isExample: false })
  })

  it('have no goal without a weight', () => {
    const { weight: _, ...others } = full
    expect(figures(others)).toMatchObject({ goalWeight: null, isExample: true })
  })

  it('use a stored BMI', () => {
    expect(figures({ weight: 'KG:kilograms=80', bmi: 27.5 }).bmi).toBe(27.5)
  })
})

describe('the numbers of the e-mail offer', () => {
  it('are a woman of 64 years, 180 lb and 5 ft 5 in without lead and gender', () => {
    const { gender: _, ...others } = full
    for (const answers of [{}, { email: 'a@example.com' }, others]) {
      expect(emailOfferFigures(readProfile(answers), false)).toMatchObject({
        gender: 'female',
        ageYears: 64,
        height: { unit: 'FT', ft: 5, in: 5 },
        weight: { unit: 'LB', value: 180 },
        goalWeight: null,
        isExample: true,
      })
    }
  })

  it.each([
    ['with a lead', {}, true],
    ['with a gender', { gender: 'female' }, false],
    ['with a whole quiz', full, false],
  ])('match the purchase page %s', (_, answers, hasLead) => {
    const profile = readProfile(answers)
    expect(emailOfferFigures(profile, hasLead)).toEqual(purchaseFigures(profile))
  })
})

describe('the goal compared with the weight', () => {
  const compare = (weight: string, goal: string | undefined) =>
    compareGoal(figures({ ...full, weight, goal_weight: goal }))

  it.each([
    ['LB:pounds=180', 'LB:pounds=171', 'easy'],
    ['LB:pounds=180', 'LB:pounds=162', 'sweet'],
    ['LB:pounds=180', 'LB:pounds=144', 'reasonable'],
    ['KG:kilograms=100', 'KG:kilograms=79.9', 'challenging'],
  ])('from %s to %s is a loss of tier %s', (weight, goal, tier) => {
    expect(compare(weight, goal)).toMatchObject({ kind: 'lose', tier })
  })

  it.each([
    ['LB:pounds=180', 'LB:pounds=190', 'gain'],
    ['LB:pounds=180', 'LB:pounds=180', 'maintain'],
    ['LB:pounds=180', undefined, 'unknown'],
  ] as const)('from %s to %s is %s', (weight, goal, kind) => {
    expect(compare(weight, goal).kind).toBe(kind)
  })

  it('is a loss exactly if the weight is above the goal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 77, max: 600 }), fc.integer({ min: 77, max: 600 }), (weight, goal) => {
        const { kind } = compare(`LB:pounds=${weight}`, `LB:pounds=${goal}`)
        expect(kind).toBe(weight > goal ? 'lose' : weight < goal ? 'gain' : 'maintain')
      }),
    )
  })
})
