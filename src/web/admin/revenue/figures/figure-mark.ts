import type { Reconciliation } from '../revenue-report.ts'

type Figure = Reconciliation['figures'][number]

/** How far the sums are from what is shown, in minor units: both 0 where everything agrees. */
export type Difference = { rowsMinor: number; ledgerMinor: number | null }

export const differenceOf = ({ shownMinor, rowsMinor, ledgerMinor }: Figure): Difference => ({
  rowsMinor: rowsMinor - shownMinor,
  ledgerMinor: ledgerMinor === null ? null : ledgerMinor - shownMinor,
})

export const agrees = (figure: Figure): boolean => {
  const { rowsMinor, ledgerMinor } = differenceOf(figure)
  return rowsMinor === 0 && (ledgerMinor ?? 0) === 0
}
