import { expect, test } from 'vitest'
import { agrees, differenceOf } from './figure-mark.ts'

test.each([
  {
    name: 'to the cent',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: 1949,
    rows: 0,
    ledger: 0,
    isRight: true,
  },
  {
    name: 'no ledger of it',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: null,
    rows: 0,
    ledger: null,
    isRight: true,
  },
  {
    name: 'a cent off',
    shownMinor: 1949,
    rowsMinor: 1949,
    ledgerMinor: 1950,
    rows: 0,
    ledger: 1,
    isRight: false,
  },
  {
    name: 'a row missing',
    shownMinor: 1949,
    rowsMinor: 0,
    ledgerMinor: 1949,
    rows: -1949,
    ledger: 0,
    isRight: false,
  },
])('$name', ({ shownMinor, rowsMinor, ledgerMinor, rows, ledger, isRight }) => {
  const figure = { figure: 'gross' as const, shownMinor, rowsMinor, ledgerMinor, subscriptions: 1 }
  expect(differenceOf(figure)).toEqual({ rowsMinor: rows, ledgerMinor: ledger })
  expect(agrees(figure)).toBe(isRight)
})
