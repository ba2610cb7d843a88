export type CsvCell = string | number

/** Spreadsheets take a text that begins so for a formula, also after spaces; the last four are full-width forms. */
const FORMULA_START = /^\s*[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A number stays one, also below zero; a text that would be taken for a formula gets an apostrophe before it. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return `${cell}`
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
