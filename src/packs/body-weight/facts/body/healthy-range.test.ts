import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { goalWeight } from '#tests/quiz/sample-questions.ts'
import { englishReader } from '#tests/web/texts-in.ts'
import { predictFromAnswers } from '../prediction/predict.ts'
import { readProfile } from '../profile.ts'
import { goalWeightValidator } from '../validators/validate-goal-weight.ts'
import { roundTo } from '#shared/lib/amount.ts'
import { bmiCategory, bodyMassIndex } from './bmi.ts'
import { goalTier, shownLossPercent } from './goal-tier.ts'
import { healthyRange } from './healthy-range.ts'
import { formatHeight, formatWeight, type Height, parseHeight, parseWeight } from './measurement.ts'
import { CM_RANGE, KG_RANGE, LB_RANGE } from './ranges.ts'
import { SHOWN_STEPS } from './shown-weight.ts'
import type { WeightUnit } from '#shared/quiz/preferred-units.ts'
import { weightLossPercent } from './weight-goal.ts'

const MINIMUM_GOAL_BMI = 18.5
const english = englishReader('body-weight')
const UNITS = ['LB', 'KG'] as const
const RANGES = { LB: LB_RANGE, KG: KG_RANGE }

/** Every height that the quiz accepts: whole and half centimetres, and all feet with all inches. */
const heights: string[] = [
  ...Array.from({ length: (CM_RANGE.max - CM_RANGE.min) * 2 + 1 }, (_, half) =>
    formatHeight({ unit: 'CM', cm: CM_RANGE.min + half / 2 }),
  ),
  ...Array.from({ length: 8 * 12 }, (_, inches) =>
    formatHeight({ unit: 'FT', ft: 2 + Math.floor(inches / 12), in: inches % 12 }),
  ),
]

function heightOf(answer: string): Height {
  const height = parseHeight(answer)
  if (!height) throw new Error(`${answer} is no height`)
  return height
}

type Verdict = { isAccepted: boolean; label: string }

/** Whether the quiz accepts a typed goal weight, and the label of its BMI. */
function judge(height: string, unit: WeightUnit, value: number, minimumGoalBmi = MINIMUM_GOAL_BMI): Verdict {
  const answer = formatWeight(unit, value)
  const ctx = contextOf({ height }, 'metric')
  const bmi = bodyMassIndex(parseWeight(answer)?.kg ?? 0, heightOf(height).cm) ?? 0
  return {
    isAccepted: goalWeightValidator(minimumGoalBmi, english)(goalWeight, answer, ctx).ok,
    label: bmiCategory(bmi),
  }
}

const HEALTHY: Verdict = { isAccepted: true, label: 'normal' }

describe('the healthy range as it is shown', () => {
  it('is accepted at both ends and refused or labeled differently one step outside, for every height and unit', () => {
    const faults: string[] = []
    let shown = 0
    for (const height of heights) {
      for (const unit of UNITS) {
        const range = healthyRange(heightOf(height).cm, unit, MINIMUM_GOAL_BMI)
        if (!range) continue
        shown += 1
        const step = SHOWN_STEPS[unit]
        const verdict = (value: number) => judge(height, unit, roundTo(value, 1))
        const isHealthy = (value: number) => {
          const { isAccepted, label } = verdict(value)
          return isAccepted && label === 'normal'
        }
        const { from, to } = range
        const below = verdict(from - step)
        const above = verdict(to + step)
        if (!isHealthy(from) || !isHealthy(to)) faults.push(`${height} ${unit}: an end is not healthy`)
        if (below.isAccepted) faults.push(`${height} ${unit}: ${from - step} is accepted`)
        if (above.isAccepted && above.label !== 'overweight')
          faults.push(`${height} ${unit}: ${to} ends early`)
      }
    }
    expect(faults).toEqual([])
    expect(shown).toBeGreaterThan(700)
  })

  it('accepts every weight inside it and contains no refused goal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...heights),
        fc.constantFrom(...UNITS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 2 }),
        (height, unit, share, decimals) => {
          const range = healthyRange(heightOf(height).cm, unit, MINIMUM_GOAL_BMI)
          fc.pre(range !== null)
          const { from, to } = range
          // From a fifth of the range below it to a fifth above.
          const typed = roundTo(from + (share * 1.4 - 0.2) * (to - from), decimals)
          fc.pre(typed >= RANGES[unit].min && typed <= RANGES[unit].max)
          const { isAccepted, label } = judge(height, unit, typed)
          const isInside = typed >= from && typed <= to
          expect(isInside && !(isAccepted && label === 'normal')).toBe(false)
          expect(!isAccepted && typed >= from).toBe(false)
          // The label and the verdict come from the same number.
          expect(isAccepted).toBe(label !== 'underweight')
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('begins at the higher minimum of a stricter brand', () => {
    for (const height of heights) {
      for (const unit of UNITS) {
        const range = healthyRange(heightOf(height).cm, unit, 20)
        const from = range?.from ?? RANGES[unit].max
        expect(judge(height, unit, from, 20).isAccepted, `${height} ${unit}`).toBe(true)
      }
    }
  })

  it.each([
    // The nearest tenth, 54.7, is a BMI of 18.49.
    ['CM:cm=172', 'KG', 54.8, 73.9],
    ['CM:cm=172', 'LB', 121, 163],
    // A BMI of exactly 18.5, and the last tenth under 25.
    ['CM:cm=200', 'KG', 74, 99.9],
    ['FT:ft=5&in=4', 'LB', 108, 145],
    // Lower goals are not accepted at all.
    ['CM:cm=130', 'KG', 35, 42.2],
  ] as const)('at %s in %s is %d to %d', (height, unit, from, to) => {
    expect(healthyRange(heightOf(height).cm, unit, MINIMUM_GOAL_BMI)).toEqual({ from, to })
    expect(judge(height, unit, from)).toEqual(HEALTHY)
    expect(judge(height, unit, to)).toEqual(HEALTHY)
  })

  it('is null if every accepted goal is above it', () => {
    expect(healthyRange(100, 'KG', MINIMUM_GOAL_BMI)).toBeNull()
    expect(healthyRange(100, 'LB', MINIMUM_GOAL_BMI)).toBeNull()
  })
})

describe('an accepted goal', () => {
  const measure = (unit: WeightUnit) =>
    fc
      .integer({ min: RANGES[unit].min * 10, max: RANGES[unit].max * 10 })
      .map((tenths) => formatWeight(unit, tenths / 10))
  const anyWeight = fc.oneof(measure('LB'), measure('KG'))

  it('has a consistent label, share and prediction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...heights), anyWeight, anyWeight, (height, weight, goal) => {
        const answers = { height, weight, goal_weight: goal }
        const ctx = contextOf(answers, 'metric')
        fc.pre(goalWeightValidator(MINIMUM_GOAL_BMI, english)(goalWeight, goal, ctx).ok)
        const { weightKg, goalWeightKg, weightToLoseKg } = readProfile(answers)
        const percent = weightLossPercent(weightKg ?? 0, goalWeightKg ?? 0) ?? 0
        const { kind } = predictFromAnswers(answers, new Date(0))
        expect(kind === 'lose' || kind === 'beyond-horizon').toBe((weightToLoseKg ?? 0) > 0)
        expect(kind === 'maintain').toBe(weightToLoseKg === 0)
        fc.pre(percent >= 1)
        const shown = shownLossPercent(percent)
        expect(goalTier(shown)).toEqual(goalTier(percent))
        expect(Math.abs(shown - percent)).toBeLessThan(0.1001)
      }),
      { numRuns: 3000 },
    )
  })
})
