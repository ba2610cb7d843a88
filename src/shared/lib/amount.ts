/** Far above every measurement, so that calculations with amounts cannot overflow. */
const MAX_AMOUNT = 1e12
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,12})?$/

/**
 * Reads a number from 0 to 10^12: a number, or decimal text with a point or, as on many keyboards, a comma. Null for
 * everything else: negative numbers, exponents, blanks, units.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 && value <= MAX_AMOUNT ? value + 0 : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null
}

/** A number as stored and shown: at most `decimals` places, no trailing zeros. */
export const formatAmount = (value: number, decimals = 2): string => String(roundTo(value, decimals))

/** Rounds to `decimals` places; a number too large for decimals is unchanged. */
export function roundTo(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals
  // Adding 0 turns -0 into 0, which some formatters write as "-0".
  return Number.isFinite(scaled) ? Math.round(scaled) / 10 ** decimals + 0 : value
}
