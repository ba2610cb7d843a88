import type { ReconciledFigure } from '#shared/contract/admin/admin-revenue.ts'

export type { ReconciledFigure }

/** Names of the figures in display order: MRR movements, then cash. */
export const FIGURE_NAMES = {
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
} as const satisfies Record<ReconciledFigure, string>

/** Figures that are subtracted. */
export const SUBTRACTED: ReadonlySet<ReconciledFigure> = new Set([
  'contraction',
  'churn',
  'refunds',
  'disputed',
  'disputeFees',
])

const isFigure = (name: string): name is ReconciledFigure => name in FIGURE_NAMES

/** As in the contract, which the browser cannot import. */
export const RECONCILED_FIGURES = Object.keys(FIGURE_NAMES).filter(isFigure)
