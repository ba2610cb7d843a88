/** P-17, B-10 */
const SWIPE_THRESHOLD_PX = 50

/**
 * Where a swipe leads: one on for more than 50 px to the left, one back for more than 50 px to the right, and
 * nowhere for less.
 */
export function swipeStep(fromX: number, toX: number): -1 | 0 | 1 {
  const distance = toX - fromX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance < 0 ? 1 : -1
}

/** An index in a ring of `count`: one beyond the last is the first (P-16). */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0
