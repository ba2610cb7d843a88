/** Far above every measure; keeps what is reckoned from amounts away from overflow. */
const MAX_AMOUNT = 1e12
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,12})?$/

/**
 * Reads a number from 0 to a million million that somebody typed or a program stored: a number, or its decimal
 * writing with a point or, as many keyboards write it, a comma. Null for everything else: negative numbers,
 * exponents, blanks, units.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 && value <= MAX_AMOUNT ? value + 0 : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null
}

/** Writes a number the way the codec and the screens do: at most `decimals` places, no trailing zeros. */
export function formatAmount(value: number, decimals = 2): string {
  return String(roundTo(value, decimals))
}

/** Rounds to `decimals` places; a number too large to have any stays as it is. */
export function roundTo(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals
  // Adding 0 turns -0 into 0, which some formatters write as "-0".
  return Number.isFinite(scaled) ? Math.round(scaled) / 10 ** decimals + 0 : value
}
