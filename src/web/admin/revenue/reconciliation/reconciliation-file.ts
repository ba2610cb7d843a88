import { currencyDecimals, toMajor } from '#shared/offer/payment/money.ts'
import { RECONCILED_KEYS } from '#shared/reports/revenue/revenue-reconciled-keys.ts'
import type { Reconciliation, ReconciliationRow } from '../revenue-filters.ts'
import { RECONCILED_FIGURES, type ReconciledFigure } from './reconciled-figures.ts'

/** Sum of a figure over rows, in minor units. */
export const sumOf = (rows: readonly ReconciliationRow[], figure: ReconciledFigure): number =>
  rows.reduce((sum, row) => sum + row[RECONCILED_KEYS[figure]], 0)

/** Programs read the file, so its columns have the same names in every language. */
const COLUMN_NAMES: Readonly<Record<ReconciledFigure, string>> = {
  startMrr: 'Starting MRR',
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
  endMrr: 'Ending MRR',
  gross: 'Gross cash',
  refunds: 'Refunds',
  disputed: 'Disputed cash',
  reinstated: 'Reinstated cash',
  disputeFees: 'Dispute fees',
  lost: 'Lost to disputes',
  net: 'Net cash',
}

/** Rows as CSV, amounts in major units, with totals in the last line. */
export function reconciliationFile(
  { month, currency }: Pick<Reconciliation, 'month' | 'currency'>,
  rows: readonly ReconciliationRow[],
): string {
  const amount = (minor: number): number =>
    Number(toMajor(minor, currency).toFixed(currencyDecimals(currency)))
  const header: CsvCell[] = [
    'Month',
    'Subscription',
    'User',
    'Plan',
    'Currency',
    ...RECONCILED_FIGURES.map((figure) => COLUMN_NAMES[figure]),
  ]
  const lines = rows.map((row): CsvCell[] => [
    month,
    row.subscriptionId,
    row.userId,
    row.planName,
    currency,
    ...RECONCILED_FIGURES.map((figure) => amount(row[RECONCILED_KEYS[figure]])),
  ])
  const totals: CsvCell[] = [
    month,
    'Total',
    '',
    '',
    currency,
    ...RECONCILED_FIGURES.map((figure) => amount(sumOf(rows, figure))),
  ]
  return csvText([header, ...lines, totals])
}

type CsvCell = string | number

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
