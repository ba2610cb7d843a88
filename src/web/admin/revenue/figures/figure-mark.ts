import type { Reconciliation } from '../revenue-report.ts'

type Figure = Reconciliation['figures'][number]

/** Differences from the figure shown, in minor units; 0 if they match. */
export type Difference = { rowsMinor: number; ledgerMinor: number | null }

export const differenceOf = ({ shownMinor, rowsMinor, ledgerMinor }: Figure): Difference => ({
  rowsMinor: rowsMinor - shownMinor,
  ledgerMinor: ledgerMinor === null ? null : ledgerMinor - shownMinor,
})

export const isMatching = (figure: Figure): boolean => {
  const { rowsMinor, ledgerMinor } = differenceOf(figure)
  return rowsMinor === 0 && (ledgerMinor ?? 0) === 0
}
