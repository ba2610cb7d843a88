export type GoalDirection = 'lose' | 'maintain' | 'gain'

/**
 * Goals nearer to today's weight than this are the same weight: half of the pound to which weights are
 * rounded when a visitor switches units, so that a switch never turns "keep" into "lose" or "gain".
 */
const SAME_WEIGHT_KG = 0.25

/** What a goal asks for (P-11 to P-13), both in kilograms. */
export function goalDirection(weightKg: number, goalWeightKg: number): GoalDirection {
  const toLoseKg = weightKg - goalWeightKg
  if (Math.abs(toLoseKg) < SAME_WEIGHT_KG) return 'maintain'
  return toLoseKg > 0 ? 'lose' : 'gain'
}
