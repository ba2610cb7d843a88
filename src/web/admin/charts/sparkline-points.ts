/** Size of the view box. */
export const WIDTH = 120
export const HEIGHT = 32
const EDGE = 3

/** Coordinates of the values; the scale runs from zero (or the lowest value) to the highest. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const stepX = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values.map((value, index) => ({
    x: EDGE + index * stepX,
    y: HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  }))
}
