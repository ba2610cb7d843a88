import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null
export type CsvColumn<Row> = { title: string; cell: (row: Row) => Cell }

const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets also run these after a line break. */
const LINE_BREAK_FIRST = /^\n/

/** RFC 4180. Text that a spreadsheet would run as a formula starts with an apostrophe, which marks it as text. */
const csvLines = (records: readonly (readonly Cell[])[]): string =>
  stringify(
    records.map((record) =>
      record.map((cell) => (typeof cell === 'string' && LINE_BREAK_FIRST.test(cell) ? `'${cell}` : cell)),
    ),
    // Line breaks other than the delimiter are quoted only on request.
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  )

/**
 * A CSV file with a header line, read page by page as the client takes it, so memory does not grow with the number of
 * rows.
 *
 * @param onEnd called with the number of rows when all have been read
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
  // One page at a time waits, not sixteen.
  return Readable.from(lines(), { highWaterMark: 1 })
}
