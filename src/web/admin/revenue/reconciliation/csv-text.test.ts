import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

const line = (...cells: (string | number)[]) => csvText([cells]).slice(1)

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "so"', '"she said ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `'\t=1`],
  ['  =1', `'  =1`],
  ['＝1+1', "'＝1+1"],
  ['שלום 👋', 'שלום 👋'],
  [-12.34, '-12.34'],
  [0, '0'],
])('%j is %j', (cell, text) => {
  expect(line(cell)).toBe(`${text}\r\n`)
})

test('begins with a byte order mark and ends every row', () => {
  expect(
    csvText([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('\uFEFFa,b\r\n1,2\r\n')
})

/** Reads what `csvText` writes, cell by cell. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(cells)
    cells = []
  }
  return rows
}

test('round-trips every text, at most with a leading apostrophe, and none begins like a formula', () => {
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(texts, (rows) => {
      const found = read(csvText(rows))
      expect(found.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
      for (const [at, cells] of rows.entries()) {
        for (const [place, cell] of cells.entries()) {
          const got = found[at]?.[place] ?? ''
          expect([cell, `'${cell}`]).toContain(got)
          expect(got).not.toMatch(/^\s*[=+\-@]/)
        }
      }
    }),
  )
})
