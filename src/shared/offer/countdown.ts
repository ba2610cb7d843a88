export const COUNTDOWN_MS = 600_000

/** The end of a countdown that starts now, in Unix milliseconds. */
export const deadlineFrom = (nowMs: number): number => nowMs + COUNTDOWN_MS

/** Whole seconds to show: from 600 down to 0, even if the clock is set. */
export function secondsLeft(deadlineMs: number, nowMs: number): number {
  const leftMs = Math.min(Math.max(deadlineMs - nowMs, 0), COUNTDOWN_MS)
  return Math.ceil(leftMs / 1000)
}

/** Milliseconds until the shown seconds change; null at 0. */
export function untilNextSecond(deadlineMs: number, nowMs: number): number | null {
  const leftMs = deadlineMs - nowMs
  if (leftMs <= 0) return null
  if (leftMs > COUNTDOWN_MS) return leftMs - COUNTDOWN_MS
  return leftMs % 1000 || 1000
}

/** Seconds as a clock shows them: `10:00`, `9:59`, `0:00`. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
