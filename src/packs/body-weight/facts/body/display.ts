import { roundTo } from '#shared/lib/amount.ts'
import type { Formats } from '#shared/texts/formats.ts'
import { kgToLb } from './conversions.ts'
import { type Height, heightIn, type Weight, weightIn } from './measurement.ts'
import { type WeightUnit, weightUnitOf } from '#shared/quiz/preferred-units.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** A number in a unit of weight, with at most two decimals. */
export const weightInUnit = (value: number, unit: WeightUnit, f: Formats): string =>
  f.measure(roundTo(value, 2), unit === 'KG' ? 'kilogram' : 'pound')

/** A weight in the visitor's units: `180 lbs`, `81.6 kg`; as entered if the units are the same. */
export function weightText(weight: Weight, unitSystem: UnitSystem, f: Formats): string {
  const unit = weightUnitOf(unitSystem)
  return weightInUnit(weightIn(weight, unit), unit, f)
}

/** Computed kilograms in the visitor's units: whole pounds, kilograms to one decimal. */
export function kilogramsText(weightKg: number, unitSystem: UnitSystem, f: Formats): string {
  return unitSystem === 'imperial'
    ? weightInUnit(Math.round(kgToLb(weightKg)), 'LB', f)
    : weightInUnit(roundTo(weightKg, 1), 'KG', f)
}

/** A height in the visitor's units: `5 ft 5 in`, `165 cm`. */
export function heightText(height: Height, unitSystem: UnitSystem, f: Formats): string {
  const shown = heightIn(height, unitSystem === 'imperial' ? 'FT' : 'CM')
  return shown.unit === 'CM'
    ? f.measure(roundTo(shown.cm, 2), 'centimeter')
    : `${f.measure(roundTo(shown.ft, 2), 'foot')} ${f.measure(roundTo(shown.in, 2), 'inch')}`
}

/**
 * The amount between weight and goal, rounded, in the visitor's units: the difference of the two
 * numbers as shown, so that 180 lbs less 150 lbs is 30 lbs. Under one it keeps a decimal.
 */
export function weightDifferenceText(
  weight: Weight,
  goal: Weight,
  unitSystem: UnitSystem,
  f: Formats,
): string {
  const unit = weightUnitOf(unitSystem)
  const difference = Math.abs(weightIn(weight, unit) - weightIn(goal, unit))
  return weightInUnit(difference < 1 ? roundTo(difference, 1) : Math.round(difference), unit, f)
}

/**
 * A body mass index to one decimal, `27.4`; cut off, not rounded, so that the number never belongs to the next
 * category (29.95 is overweight and shows as `29.9`).
 */
export function bmiText(bmi: number, f: Formats): string {
  // 0.1 has no exact double: without the addend 18.9 would become 18.8.
  return f.number(Math.floor(bmi * 10 + 1e-6) / 10, 1)
}
