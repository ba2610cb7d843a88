import { pageTexts } from '#web/app/texts/page-texts.ts'
import { decimal, NOTHING, percent } from './format.ts'

const signed = (value: number, text: string): string =>
  value > 0 ? `+${text}` : value < 0 ? `−${text}` : text

/** 12.3 for 0.1234, as shown. */
const roundedPercent = (ratio: number): number => Number((ratio * 100).toFixed(1))

/** A difference of two rates in percentage points: `+1.2 pts` for 0.012; null is a dash. */
export function points(difference: number | null): string {
  if (difference === null) return NOTHING
  const rounded = roundedPercent(difference)
  return pageTexts().of('admin-base')('changeInPoints', {
    points: signed(rounded, decimal(Math.abs(rounded), 1)),
  })
}

/** A relative change: `+12.5%` for 0.125, `−3.0%`; null is a dash. */
export function relative(ratio: number | null): string {
  if (ratio === null) return NOTHING
  const rounded = roundedPercent(ratio)
  return signed(rounded, percent(Math.abs(rounded) / 100))
}

/** The sign of a change after rounding: 1, −1 or 0. */
export const direction = (difference: number | null): number =>
  // Not −0.
  Math.sign(roundedPercent(difference ?? 0)) || 0

/** A difference of two rates in a sentence: `up 1.2 points`, `unchanged`. */
export function changeLabel(difference: number): string {
  const way = direction(difference)
  const t = pageTexts().of('admin-base')
  if (way === 0) return t('unchanged')
  return t(way > 0 ? 'upPoints' : 'downPoints', { points: decimal(Math.abs(difference) * 100, 1) })
}
