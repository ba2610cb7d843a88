/** The values a field accepts, both ends included. */
export type Range = { min: number; max: number }

/** Years. */
export const AGE_RANGE: Range = { min: 18, max: 110 }
/** Centimetres. */
export const CM_RANGE: Range = { min: 90, max: 275 }
/** Pounds, for today's weight and the goal. */
export const LB_RANGE: Range = { min: 77, max: 1100 }
/** Kilograms, for today's weight and the goal. */
export const KG_RANGE: Range = { min: 35, max: 500 }

/** Whether a number is within a range, both ends included; false for NaN. */
export const isWithin = (value: number, range: Range): boolean => value >= range.min && value <= range.max
