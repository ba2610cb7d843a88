import type { Range } from '#shared/lib/range.ts'

/** Years. */
export const AGE_RANGE: Range = { min: 18, max: 110 }
/** Centimetres. */
export const CM_RANGE: Range = { min: 90, max: 275 }
/** Pounds, for today's weight and the goal. */
export const LB_RANGE: Range = { min: 77, max: 1100 }
/** Kilograms, for today's weight and the goal. */
export const KG_RANGE: Range = { min: 35, max: 500 }
