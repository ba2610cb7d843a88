import type { UnitSystem } from '#shared/quiz/unit-system.ts'

export type WeightUnit = 'LB' | 'KG'
export type HeightUnit = 'FT' | 'CM'
/** A stored unit preference: both units are of one system. */
export type PreferredUnits = { weight: WeightUnit; height: HeightUnit }

export const unitSystemOf = (unit: WeightUnit | HeightUnit): UnitSystem =>
  unit === 'KG' || unit === 'CM' ? 'metric' : 'imperial'

export const weightUnitOf = (unitSystem: UnitSystem): WeightUnit => (unitSystem === 'imperial' ? 'LB' : 'KG')

export const unitsFor = (unitSystem: UnitSystem): PreferredUnits => ({
  weight: weightUnitOf(unitSystem),
  height: unitSystem === 'imperial' ? 'FT' : 'CM',
})
