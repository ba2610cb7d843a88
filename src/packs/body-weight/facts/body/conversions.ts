/** Kilograms in one pound. */
export const KG_PER_LB = 0.453592
/** Pounds in one kilogram. The specification gives both factors; they are not exact inverses. */
export const LB_PER_KG = 2.20462
/** Centimetres in one foot and in one inch. */
const CM_PER_FT = 30.48
const CM_PER_IN = 2.54

/** Pounds to kilograms, unrounded. */
export const lbToKg = (pounds: number): number => pounds * KG_PER_LB

/** Kilograms to pounds, unrounded. */
export const kgToLb = (kilograms: number): number => kilograms * LB_PER_KG

/** Feet and inches to centimetres, unrounded. */
export const feetInchesToCm = (ft: number, inches: number): number => ft * CM_PER_FT + inches * CM_PER_IN

/** Centimetres to feet and whole inches; 12 inches roll over to the next foot: 182.8 cm is 6 ft 0 in. */
export function cmToFeetInches(cm: number): { ft: number; in: number } {
  const totalInches = Math.round(cm / CM_PER_IN)
  const ft = Math.floor(totalInches / 12)
  return { ft, in: totalInches - ft * 12 }
}
