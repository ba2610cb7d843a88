export type CsvCell = string | number

/** Spreadsheets run texts that begin like this as formulas, also after spaces; the last four are full-width forms. */
const FORMULA_START = /^\s*[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** Numbers stay numbers, also negative ones; texts that look like a formula get a leading apostrophe. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return `${cell}`
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
