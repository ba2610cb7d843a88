import { roundTo } from '#shared/lib/amount.ts'
import { KG_RANGE, LB_RANGE } from './ranges.ts'
import { lowestShown, SHOWN_STEPS } from './shown-weight.ts'
import type { WeightUnit } from '#shared/quiz/preferred-units.ts'

/** The category "normal": its lowest BMI, and the lowest of the next category. */
export const HEALTHY_BMI = { from: 18.5, below: 25 }

/**
 * The lowest and the highest shown weight that are neither under- nor overweight at a height. Both ends are rounded
 * inwards, so that they are healthy themselves; the lower end is a goal that the quiz accepts. Null if the range is
 * empty, for heights under about 118 cm.
 */
export function healthyRange(
  heightCm: number,
  unit: WeightUnit,
  minimumGoalBmi: number,
): { from: number; to: number } | null {
  const lowestBmi = Math.max(HEALTHY_BMI.from, minimumGoalBmi)
  const { min } = unit === 'LB' ? LB_RANGE : KG_RANGE
  const from = Math.max(lowestShown(lowestBmi, heightCm, unit), min)
  const to = roundTo(lowestShown(HEALTHY_BMI.below, heightCm, unit) - SHOWN_STEPS[unit], 1)
  return from <= to ? { from, to } : null
}
