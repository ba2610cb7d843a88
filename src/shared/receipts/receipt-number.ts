/** Minimum digits of the sequence number. */
const DIGITS = 6
const LONGEST_PREFIX = 12

/** The default number prefix: the brand's id in capitals. */
export const defaultNumberPrefix = (brandId: string): string =>
  brandId.replaceAll('-', '').toUpperCase().slice(0, LONGEST_PREFIX)

/** `MG-2026-000001` */
export const receiptNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(DIGITS, '0')}`
