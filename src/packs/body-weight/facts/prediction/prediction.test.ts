import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Activity, dailyNeedKcal, type Gender, KCAL_PER_KG, weeklyPace } from '../body/energy.ts'
import { parseHeight, parseWeight } from '../body/measurement.ts'
import { HORIZON_WEEKS, type PredictionInputs, predictWeight } from './prediction.ts'
import { explainPrediction } from './prediction-explanation.ts'
import { englishReader } from '#tests/web/texts-in.ts'

const TODAY = new Date('2026-01-15T22:30:00Z')
const ANNA = {
  weightKg: 80,
  goalWeightKg: 70,
  heightCm: 165,
  ageYears: 40,
  gender: 'female',
  activity: 'lightly_active',
} as const

const gender = fc.constantFrom<Gender>('male', 'female', 'other')
const activity = fc.constantFrom<Activity>('not_active', 'lightly_active', 'moderately_active', 'active')
const kilograms = fc.double({ min: 35, max: 500, noNaN: true })
const person = fc.record({
  weightKg: kilograms,
  goalWeightKg: kilograms,
  heightCm: fc.option(fc.double({ min: 90, max: 275, noNaN: true })),
  ageYears: fc.option(fc.integer({ min: 18, max: 110 })),
  gender: fc.option(gender),
  activity: fc.option(activity),
})

/** A visitor whose goal is below today's weight. */
const loser = person.map((inputs) => ({
  ...inputs,
  weightKg: inputs.weightKg + 1,
  goalWeightKg: Math.min(inputs.weightKg, inputs.goalWeightKg),
}))

/** Those whom the 1 % cap holds back: a high need and little weight. */
const leanAndActive = fc.record({
  weightKg: fc.double({ min: 36, max: 55, noNaN: true }),
  goalWeightKg: fc.constant(35),
  heightCm: fc.double({ min: 180, max: 275, noNaN: true }),
  ageYears: fc.integer({ min: 18, max: 25 }),
  gender: fc.constant<Gender>('male'),
  activity: fc.constant<Activity>('active'),
})

/** The prediction for a visitor with weight to lose. */
function lossOf(inputs: PredictionInputs) {
  const prediction = predictWeight(inputs, TODAY)
  if (prediction.kind !== 'lose' && prediction.kind !== 'beyond-horizon') throw new Error(prediction.kind)
  return prediction
}

describe('energy', () => {
  it.each([
    ['female', 'not_active', (800 + 1031.25 - 200 - 161) * 1.2],
    ['male', 'moderately_active', (800 + 1031.25 - 200 + 5) * 1.55],
    ['other', 'lightly_active', (800 + 1031.25 - 200 - 78) * 1.375],
    ['female', 'active', (800 + 1031.25 - 200 - 161) * 1.725],
  ] as const)('is Mifflin-St Jeor times the factor of %s, %s', (who, moves, expected) => {
    expect(dailyNeedKcal(80, { heightCm: 165, ageYears: 40, gender: who, activity: moves })).toBeCloseTo(
      expected,
      6,
    )
  })

  it.each([
    ['need-share', 80, { heightCm: 165, ageYears: 40, gender: 'female', activity: 'lightly_active' }],
    ['daily-limit', 160, { heightCm: 185, ageYears: 30, gender: 'male', activity: 'active' }],
    ['intake-floor', 55, { heightCm: 155, ageYears: 70, gender: 'female', activity: 'not_active' }],
    ['one-percent', 45, { heightCm: 190, ageYears: 18, gender: 'male', activity: 'active' }],
  ] as const)('holds the pace by %s where that is the lowest bound', (limit, kg, inputs) => {
    expect(weeklyPace(kg, inputs).limit).toBe(limit)
  })

  it('counts 3500 kcal as a pound', () => {
    expect(KCAL_PER_KG).toBe(7716)
    expect(weeklyPace(80, ANNA).lossKg).toBeCloseTo((2021.59375 * 0.25 * 7) / 7716, 9)
  })
})

describe('the kinds of prediction', () => {
  it('dates a goal below the weight', () => {
    expect(predictWeight(ANNA, TODAY)).toMatchObject({
      kind: 'lose',
      goalDate: '2026-06-22',
      weeks: 23,
      inputs: { ...ANNA, assumed: [] },
    })
  })

  it('has no date for the same weight or for a goal above it', () => {
    expect(predictWeight({ ...ANNA, goalWeightKg: 80 }, TODAY)).toMatchObject({ kind: 'maintain' })
    expect(predictWeight({ ...ANNA, goalWeightKg: 85 }, TODAY)).toMatchObject({
      kind: 'gain',
      weightToGainKg: 5,
    })
  })

  it.each([
    [{ ...ANNA, weightKg: null }, ['weightKg']],
    [{ ...ANNA, goalWeightKg: null }, ['goalWeightKg']],
    [{ weightKg: null, goalWeightKg: null }, ['weightKg', 'goalWeightKg']],
    [{ ...ANNA, weightKg: Number.NaN }, ['weightKg']],
    [{ ...ANNA, weightKg: 0 }, ['weightKg']],
    [{ ...ANNA, goalWeightKg: -1 }, ['goalWeightKg']],
    [{ ...ANNA, weightKg: 1e9 }, ['weightKg']],
  ])('names what is missing in %j', (inputs, missing) => {
    expect(predictWeight(inputs, TODAY)).toEqual({ kind: 'unknown', missing })
  })

  it('names its assumptions, none of which make the date earlier', () => {
    const bare = lossOf({ weightKg: 80, goalWeightKg: 70 })
    expect(bare.inputs).toMatchObject({
      heightCm: 170,
      ageYears: 64,
      gender: 'other',
      activity: 'not_active',
    })
    expect(bare.inputs.assumed).toEqual(['heightCm', 'ageYears', 'gender', 'activity'])
    expect(bare.weeks).toBeGreaterThan(lossOf(ANNA).weeks)
  })

  it('has a horizon instead of a date decades away', () => {
    const far = predictWeight({ ...ANNA, weightKg: 500, goalWeightKg: 60 }, TODAY)
    expect(far).toMatchObject({ kind: 'beyond-horizon', weeks: HORIZON_WEEKS, horizonDate: '2029-01-11' })
  })

  it('counts days across the end of a month, a year and a leap day', () => {
    const from = (day: string) => predictWeight({ ...ANNA, weightKg: 70.4 }, new Date(day))
    expect(from('2027-12-28T00:00:00Z')).toMatchObject({ goalDate: '2028-01-04' })
    expect(from('2028-02-26T23:59:59Z')).toMatchObject({ goalDate: '2028-03-04' })
  })
})

describe('the curve', () => {
  it('is weekly, begins today and ends at the goal on the goal day', () => {
    const { curve } = lossOf(ANNA)
    expect(curve[0]).toEqual({ day: 0, weightKg: 80 })
    expect(curve.slice(0, -1).every(({ day }, week) => day === week * 7)).toBe(true)
    expect(curve.at(-1)).toEqual({ day: 158, weightKg: 70 })
  })

  it('flattens: a lighter body needs less energy', () => {
    const { curve } = lossOf(ANNA)
    const losses = curve.slice(1, -1).map((point, index) => (curve[index]?.weightKg ?? 0) - point.weightKg)
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
    expect(losses[0]).toBeGreaterThan(losses.at(-1) ?? 0)
  })

  it('is finite, never rises, ends within the horizon and never loses more than 1 % in a week', () => {
    fc.assert(
      fc.property(fc.oneof(loser, leanAndActive), (inputs) => {
        const prediction = lossOf(inputs)
        const { curve } = prediction
        expect(curve.length).toBeGreaterThanOrEqual(2)
        expect(curve.at(-1)?.day).toBeLessThanOrEqual(HORIZON_WEEKS * 7)
        expect(curve.at(-1)?.weightKg).toBeGreaterThanOrEqual(inputs.goalWeightKg)
        expect(prediction.pace.averageWeeklyLossKg).toBeGreaterThan(0)
        expect(prediction.weeks).toBe(Math.ceil((curve.at(-1)?.day ?? 0) / 7))
        for (const [index, point] of curve.slice(1).entries()) {
          const before = curve[index] ?? point
          const days = point.day - before.day
          const weeklyShare = ((before.weightKg - point.weightKg) / before.weightKg / days) * 7
          expect(days).toBeGreaterThanOrEqual(1)
          expect(weeklyShare).toBeGreaterThan(0)
          expect(weeklyShare).toBeLessThanOrEqual(0.01 + 1e-12)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('reaches a lower goal later, and a goal later from a higher weight', () => {
    const days = (inputs: PredictionInputs) => lossOf(inputs).curve.at(-1)?.day ?? 0
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 200, noNaN: true }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        person,
        (weightKg, toLoseKg, moreKg, others) => {
          const inputs = { ...others, weightKg, goalWeightKg: weightKg - toLoseKg }
          expect(days({ ...inputs, goalWeightKg: inputs.goalWeightKg - moreKg })).toBeGreaterThanOrEqual(
            days(inputs),
          )
          // A day of tolerance: the two walks meet the goal at different points of their weekly steps.
          expect(days({ ...inputs, weightKg: weightKg + moreKg })).toBeGreaterThanOrEqual(days(inputs) - 1)
        },
      ),
    )
  })

  it('is not later for a more active person', () => {
    const order: Activity[] = ['not_active', 'lightly_active', 'moderately_active', 'active']
    fc.assert(
      fc.property(loser, fc.integer({ min: 0, max: 2 }), (inputs, level) => {
        const less = lossOf({ ...inputs, activity: order[level] ?? 'not_active' })
        const more = lossOf({ ...inputs, activity: order[level + 1] ?? 'active' })
        expect(more.curve.at(-1)?.day).toBeLessThanOrEqual(less.curve.at(-1)?.day ?? 0)
      }),
    )
  })
})

describe('explainPrediction', () => {
  const english = englishReader('body-weight')

  it('names inputs, pace, limit and sources in the units of the visitor', () => {
    const why = explainPrediction(lossOf({ ...ANNA, activity: null }), 'imperial', english)
    expect(why.inputs).toEqual([
      { label: 'Weight today', value: '176 lbs', isAssumed: false },
      { label: 'Goal weight', value: '154 lbs', isAssumed: false },
      { label: 'Height', value: '5 ft 5 in', isAssumed: false },
      { label: 'Age', value: '40 years', isAssumed: false },
      { label: 'Gender', value: 'Woman', isAssumed: false },
      { label: 'Activity', value: 'Not active', isAssumed: true },
    ])
    expect(why.pace).toBe(
      'Your body uses about 1760 kcal a day. Cutting about 440 of them means 0.9 lbs in the first week, and 0.9 lbs a week on average.',
    )
    expect(why.limit).toContain('a quarter')
    expect(why.citations.map(({ text }) => text).join()).toContain('Mifflin')
  })

  it('shows measurements as entered', () => {
    const entered = {
      weight: parseWeight('LB:pounds=176.5'),
      goalWeight: parseWeight('LB:pounds=154.5'),
      height: parseHeight('FT:ft=5&in=4.5'),
    }
    const why = explainPrediction(lossOf(ANNA), 'imperial', english, entered)
    expect(why.inputs.slice(0, 3).map(({ value }) => value)).toEqual([
      '176.5 lbs',
      '154.5 lbs',
      '5 ft 4.5 in',
    ])
  })

  it('uses metric units', () => {
    const why = explainPrediction(lossOf(ANNA), 'metric', english)
    expect(why.inputs[2]).toEqual({ label: 'Height', value: '165 cm', isAssumed: false })
    expect(why.pace).toContain('0.5 kg in the first week')
  })

  it('never shows a pace of 0 or an unrounded number', () => {
    fc.assert(
      fc.property(loser, fc.constantFrom('imperial' as const, 'metric' as const), (inputs, system) => {
        const why = explainPrediction(lossOf(inputs), system, english)
        const text = JSON.stringify(why)
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
        expect(why.pace).not.toMatch(/ 0 (?:lbs|kg)/)
      }),
    )
  })
})
