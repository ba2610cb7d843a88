import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReconciliationRow } from '../revenue-filters.ts'
import { csvText, reconciliationFile, sumOf } from './reconciliation-file.ts'

const row = (given: Partial<ReconciliationRow>): ReconciliationRow => ({
  subscriptionId: 'sub_1',
  userId: 'user_1',
  planName: '4-Week Plan',
  startMrrMinor: 0,
  newMinor: 0,
  expansionMinor: 0,
  reactivationMinor: 0,
  contractionMinor: 0,
  churnMinor: 0,
  endMrrMinor: 0,
  grossMinor: 0,
  refundsMinor: 0,
  disputedMinor: 0,
  reinstatedMinor: 0,
  disputeFeesMinor: 0,
  lostMinor: 0,
  netMinor: 0,
  ...given,
})

test('amounts in major units, formulas escaped, totals last', () => {
  const rows = [
    row({ newMinor: 4224, endMrrMinor: 4224, grossMinor: 1949, netMinor: 1949 }),
    row({
      subscriptionId: 'sub_2',
      planName: '=1+1',
      startMrrMinor: 4224,
      churnMinor: 4224,
      refundsMinor: 1950,
      netMinor: -1950,
    }),
  ]
  expect(reconciliationFile({ month: '2026-11', currency: 'USD' }, rows).split('\r\n')).toEqual([
    '\uFEFFMonth,Subscription,User,Plan,Currency,Starting MRR,New,Expansion,Reactivation,Contraction,Churn,Ending MRR,Gross cash,Refunds,Disputed cash,Reinstated cash,Dispute fees,Lost to disputes,Net cash',
    '2026-11,sub_1,user_1,4-Week Plan,USD,0,42.24,0,0,0,0,42.24,19.49,0,0,0,0,0,19.49',
    "2026-11,sub_2,user_1,'=1+1,USD,42.24,0,0,0,0,42.24,0,0,19.5,0,0,0,0,-19.5",
    '2026-11,Total,,,USD,42.24,42.24,0,0,0,42.24,42.24,19.49,19.5,0,0,0,0,-0.01',
    '',
  ])
})

test('a currency without decimals has none', () => {
  const file = reconciliationFile({ month: '2026-11', currency: 'JPY' }, [row({ grossMinor: 1949 })])
  expect(file).toContain('4-Week Plan,JPY,0,0,0,0,0,0,0,1949,0,0,0,0,0,0')
})

test('the sum of the parts is the sum of the whole, to the cent', () => {
  const amounts = fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }))
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const rows = (values: number[]) => values.map((netMinor) => row({ netMinor }))
      expect(sumOf(rows([...one, ...other]), 'net')).toBe(sumOf(rows(one), 'net') + sumOf(rows(other), 'net'))
    }),
  )
})

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
