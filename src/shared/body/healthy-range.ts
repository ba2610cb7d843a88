import { formatAmount, roundTo } from './amount.ts'
import { bodyMassIndex, weightKgForBmi } from './bmi.ts'
import { KG_PER_LB, lbToKg } from './conversions.ts'
import { KG_RANGE, LB_RANGE } from './ranges.ts'
import type { WeightUnit } from './units.ts'

/** Where the category "normal" begins and, just above it, ends (P-07). */
export const HEALTHY_BMI = { from: 18.5, below: 25 }

/** Weights are shown in whole pounds, and in kilograms to one decimal. */
const STEPS = { LB: 1, KG: 0.1 }

/** The lowest weight, as it is shown, that reaches a body mass index at a height. */
export function lowestShown(bmi: number, heightCm: number, unit: WeightUnit): number {
  const step = STEPS[unit]
  const kg = weightKgForBmi(bmi, heightCm)
  // Begins a step too low, since the last digit of a double cannot be trusted.
  let steps = Math.ceil((unit === 'LB' ? kg / KG_PER_LB : kg) / step) - 1
  const value = () => roundTo(steps * step, 1)
  while ((bodyMassIndex(unit === 'LB' ? lbToKg(value()) : value(), heightCm) ?? 0) < bmi) steps += 1
  return value()
}

/** A weight as it is shown, in words. */
export const shownWeightText = (value: number, unit: WeightUnit): string =>
  `${formatAmount(value, 1)} ${unit === 'LB' ? 'lbs' : 'kg'}`

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
  const to = roundTo(lowestShown(HEALTHY_BMI.below, heightCm, unit) - STEPS[unit], 1)
  return from <= to ? { from, to } : null
}
