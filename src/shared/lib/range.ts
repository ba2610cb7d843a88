/** The values a field accepts, both ends included. */
export type Range = { min: number; max: number }

/** Whether a number is within a range, both ends included; false for NaN. */
export const isWithin = (value: number, range: Range): boolean => value >= range.min && value <= range.max
