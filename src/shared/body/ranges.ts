/** An inclusive range of what may be typed into one field. */
export type Range = { min: number; max: number }

/** Years (U-14). */
export const AGE_RANGE: Range = { min: 18, max: 110 }
/** Centimetres (U-16). */
export const CM_RANGE: Range = { min: 90, max: 275 }
/** Pounds, of today's weight and of a goal (U-17, U-19); 77 is also the default minimum (U-20). */
export const LB_RANGE: Range = { min: 77, max: 1100 }
/** Kilograms, of today's weight and of a goal (U-18, U-19); 35 is also the default minimum (U-20). */
export const KG_RANGE: Range = { min: 35, max: 500 }

/** Whether a number lies within a range, both ends included; false for NaN. */
export function isWithin(value: number, range: Range): boolean {
  return value >= range.min && value <= range.max
}
