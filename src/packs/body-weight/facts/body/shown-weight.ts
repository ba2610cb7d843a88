import { roundTo } from '#shared/lib/amount.ts'
import { bodyMassIndex, weightKgForBmi } from './bmi.ts'
import { KG_PER_LB, lbToKg } from './conversions.ts'
import type { WeightUnit } from '#shared/quiz/preferred-units.ts'

/** Weights are shown in whole pounds, and in kilograms to one decimal. */
export const SHOWN_STEPS = { LB: 1, KG: 0.1 }

/** The lowest shown weight that reaches a body mass index at a height. */
export function lowestShown(bmi: number, heightCm: number, unit: WeightUnit): number {
  const step = SHOWN_STEPS[unit]
  const kg = weightKgForBmi(bmi, heightCm)
  // Starts one step too low because of rounding errors.
  let steps = Math.ceil((unit === 'LB' ? kg / KG_PER_LB : kg) / step) - 1
  const value = () => roundTo(steps * step, 1)
  while ((bodyMassIndex(unit === 'LB' ? lbToKg(value()) : value(), heightCm) ?? 0) < bmi) steps += 1
  return value()
}
