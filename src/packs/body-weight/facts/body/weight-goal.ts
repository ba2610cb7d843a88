export type GoalDirection = 'lose' | 'maintain' | 'gain'

/**
 * Goals closer to today's weight than this count as the same weight: about half of the pound to which weights are
 * rounded when a visitor switches units, so that switching never turns "keep" into "lose" or "gain".
 */
const SAME_WEIGHT_KG = 0.25

/** Whether a goal means to lose, keep or gain weight, both in kilograms. */
export function goalDirection(weightKg: number, goalWeightKg: number): GoalDirection {
  const toLoseKg = weightKg - goalWeightKg
  if (Math.abs(toLoseKg) < SAME_WEIGHT_KG) return 'maintain'
  return toLoseKg > 0 ? 'lose' : 'gain'
}

/**
 * Weight to lose as a percent of today's weight (any one unit for both), to six decimals so that 171 of
 * 180 lb is 5 and not 5.000000000000004; negative when the goal is higher; null unless both are above zero.
 */
export function weightLossPercent(weight: number, goalWeight: number): number | null {
  if (!(weight > 0 && goalWeight > 0)) return null
  const percent = Number((((weight - goalWeight) / weight) * 100).toFixed(6))
  return Number.isFinite(percent) ? percent : null
}
