/**
 * The place of the arm at a point between 0 (included) and 1 (excluded), by weight. Equal points get equal arms.
 */
export function armAt(point: number, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let end = 0
  for (const [place, weight] of weights.entries()) {
    end += weight / total
    if (point < end) return place
  }
  return weights.length - 1
}
