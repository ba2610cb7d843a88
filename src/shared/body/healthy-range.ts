import { roundTo } from './amount.ts'
import { KG_RANGE, LB_RANGE } from './ranges.ts'
import { lowestShown, SHOWN_STEPS } from './shown-weight.ts'
import type { WeightUnit } from './units.ts'

/** Where the category "normal" begins and, just above it, ends (P-07). */
export const HEALTHY_BMI = { from: 18.5, below: 25 }

/**
 * The lowest and the highest weight, as they are shown, that are neither under- nor overweight at a height. Both ends are
 * rounded inwards, so that they are healthy themselves; it begins no lower than the lowest goal that the quiz accepts.
 * Null where nothing is left of it, for heights under about 118 cm.
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
