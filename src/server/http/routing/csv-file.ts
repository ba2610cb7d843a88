import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null
export type CsvColumn<Row> = { title: string; cell: (row: Row) => Cell }

const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets run these also where a line break stands before them. */
const LINE_BREAK_FIRST = /^\n/

/** RFC 4180; a text that a spreadsheet would run begins with an apostrophe, which it takes as "this is text". */
const csvLines = (records: readonly (readonly Cell[])[]): string =>
  stringify(
    records.map((record) =>
      record.map((cell) => (typeof cell === 'string' && LINE_BREAK_FIRST.test(cell) ? `'${cell}` : cell)),
    ),
    // Line breaks of other kinds than the delimiter are quoted only where that is asked for.
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  )

/**
 * A CSV file with a line of headings, read page by page as fast as it is taken, so that memory does not grow with the
 * number of rows.
 *
 * @param onEnd told how many rows there were, when all have been read
 */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  onEnd: (written: number) => void,
): Readable {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLines([columns.map(({ title }) => title)])
    let written = 0
    for await (const rows of pages) {
      written += rows.length
      yield csvLines(rows.map((row) => columns.map(({ cell }) => cell(row))))
    }
    onEnd(written)
  }
  // A page at a time waits, not sixteen of them.
  return Readable.from(lines(), { highWaterMark: 1 })
}
