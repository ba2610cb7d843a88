import type { UnitSystem } from '#shared/quiz/unit-system.ts'

export type WeightUnit = 'LB' | 'KG'
export type HeightUnit = 'FT' | 'CM'
export type PreferredUnits = { weight: WeightUnit; height: HeightUnit }

/** The preference saved with a unit: KG or CM switches both units to metric, LB or FT to imperial. */
export function unitsFor(unit: WeightUnit | HeightUnit): PreferredUnits {
  return unit === 'KG' || unit === 'CM' ? { weight: 'KG', height: 'CM' } : { weight: 'LB', height: 'FT' }
}

export const weightUnitOf = (unitSystem: UnitSystem): WeightUnit => (unitSystem === 'imperial' ? 'LB' : 'KG')
