/** `imperial` reads in pounds, feet and inches; `metric` in kilograms and centimetres. */
export type UnitSystem = 'imperial' | 'metric'

export type WeightUnit = 'LB' | 'KG'
export type HeightUnit = 'FT' | 'CM'
export type PreferredUnits = { weight: WeightUnit; height: HeightUnit }

/** The preference that choosing a unit saves: KG or CM switches both to metric, LB or FT to imperial (U-08). */
export function unitsFor(unit: WeightUnit | HeightUnit): PreferredUnits {
  return unit === 'KG' || unit === 'CM' ? { weight: 'KG', height: 'CM' } : { weight: 'LB', height: 'FT' }
}
