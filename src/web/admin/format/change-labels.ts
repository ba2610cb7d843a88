import { NOTHING, percent } from './format.ts'

const signed = (value: number, text: string): string =>
  value > 0 ? `+${text}` : value < 0 ? `−${text}` : text

/** A difference of two rates in percentage points: `+1.2 pts` for 0.012; null is a dash. */
export function points(difference: number | null, decimals = 1): string {
  if (difference === null) return NOTHING
  const rounded = Number((difference * 100).toFixed(decimals))
  return `${signed(rounded, Math.abs(rounded).toFixed(decimals))} pts`
}

/** A relative change: `+12.5%` for 0.125, `−3.0%`; null is a dash. */
export function relative(ratio: number | null, decimals = 1): string {
  if (ratio === null) return NOTHING
  const rounded = Number((ratio * 100).toFixed(decimals))
  return signed(rounded, percent(Math.abs(rounded) / 100, decimals))
}

/** The sign of a change after rounding: 1, −1 or 0. */
export const direction = (difference: number | null, decimals = 1): -1 | 0 | 1 => {
  const rounded = Number(((difference ?? 0) * 100).toFixed(decimals))
  return rounded > 0 ? 1 : rounded < 0 ? -1 : 0
}

/** A difference of two rates in a sentence: `up 1.2 points`, `unchanged`. */
export function changeLabel(difference: number): string {
  const way = direction(difference)
  if (way === 0) return 'unchanged'
  return `${way > 0 ? 'up' : 'down'} ${(Math.abs(difference) * 100).toFixed(1)} points`
}
