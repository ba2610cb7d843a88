import type { ReconciledFigure, reconcileRevenue } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { money } from '../../format/format.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

export type { ReconciledFigure }

/** Names of the figures in display order: MRR movements, then cash. */
const FIGURE_NAMES = {
  startMrr: 'figureStartMrr',
  new: 'new',
  expansion: 'expansion',
  reactivation: 'reactivation',
  contraction: 'contraction',
  churn: 'churn',
  endMrr: 'figureEndMrr',
  gross: 'figureGross',
  refunds: 'refunds',
  disputed: 'figureDisputed',
  reinstated: 'figureReinstated',
  disputeFees: 'figureDisputeFees',
  lost: 'lost',
  net: 'netCash',
} as const satisfies Record<ReconciledFigure, PlainKey<'admin-money'>>

export const figureName = (figure: ReconciledFigure): string =>
  pageTexts().of('admin-money')(FIGURE_NAMES[figure])

/** Figures that are subtracted. */
const SUBTRACTED: ReadonlySet<ReconciledFigure> = new Set([
  'contraction',
  'churn',
  'refunds',
  'disputed',
  'disputeFees',
])

const isFigure = (name: string): name is ReconciledFigure => name in FIGURE_NAMES

/** As in the contract, which the browser cannot import. */
export const RECONCILED_FIGURES = Object.keys(FIGURE_NAMES).filter(isFigure)

/** The amount of a figure; negative if the figure is subtracted. */
export const figureAmount = (figure: ReconciledFigure, minor: number, currency: string): string =>
  money(SUBTRACTED.has(figure) && minor > 0 ? -minor : minor, currency)

type Figure = RouteData<typeof reconcileRevenue>['figures'][number]

/** Differences from the figure shown, in minor units; 0 if they match. */
type Difference = { rowsMinor: number; ledgerMinor: number | null }

export const differenceOf = ({ shownMinor, rowsMinor, ledgerMinor }: Figure): Difference => ({
  rowsMinor: rowsMinor - shownMinor,
  ledgerMinor: ledgerMinor === null ? null : ledgerMinor - shownMinor,
})

export const isMatching = (figure: Figure): boolean => {
  const { rowsMinor, ledgerMinor } = differenceOf(figure)
  return rowsMinor === 0 && (ledgerMinor ?? 0) === 0
}
