/** Digits of the running number; a seventh is printed where it is needed. */
const DIGITS = 6
const LONGEST_PREFIX = 12

/** What stands before the year where a brand states no prefix: its id, as `ACME`. */
export const defaultNumberPrefix = (brandId: string): string =>
  brandId.replaceAll('-', '').toUpperCase().slice(0, LONGEST_PREFIX)

/** `MG-2026-000001` */
export const receiptNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(DIGITS, '0')}`
