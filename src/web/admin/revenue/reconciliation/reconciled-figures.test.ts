import { expect, test } from 'vitest'
import { differenceOf, isMatching } from './reconciled-figures.ts'

test.each([
  {
    name: 'matches to the cent',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: 1949,
    rows: 0,
    ledger: 0,
    matches: true,
  },
  {
    name: 'not in the ledger',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: null,
    rows: 0,
    ledger: null,
    matches: true,
  },
  {
    name: 'a cent off',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: 1950,
    rows: 0,
    ledger: 1,
    matches: false,
  },
  {
    name: 'a row missing',
    shownMinor: 1949,
    rowsMinor: 0,
    ledgerMinor: 1949,
    rows: -1949,
    ledger: 0,
    matches: false,
  },
])('$name', ({ shownMinor, rowsMinor, ledgerMinor, rows, ledger, matches }) => {
  const figure = { figure: 'gross' as const, shownMinor, rowsMinor, ledgerMinor, subscriptions: 1 }
  expect(differenceOf(figure)).toEqual({ rowsMinor: rows, ledgerMinor: ledger })
  expect(isMatching(figure)).toBe(matches)
})
