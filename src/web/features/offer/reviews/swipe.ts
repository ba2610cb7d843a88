const SWIPE_THRESHOLD_PX = 50

/** 1 (next) for a swipe of more than 50 px to the left, -1 (previous) to the right, otherwise 0. */
export function swipeStep(fromX: number, toX: number): -1 | 0 | 1 {
  const distance = toX - fromX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance < 0 ? 1 : -1
}

/** Wraps an index around `count`. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0
