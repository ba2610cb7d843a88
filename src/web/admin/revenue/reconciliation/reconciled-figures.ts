import type { ReconciledFigure } from '#shared/contract/admin/admin-revenue.ts'

export type { ReconciledFigure }

/** What each figure is called, in the order of the page: how MRR came from the start to the end, then the cash. */
export const FIGURE_NAMES = {
  startMrr: 'MRR at the start',
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
  endMrr: 'MRR at the end',
  gross: 'Gross cash',
  refunds: 'Refunds',
  disputed: 'Disputed cash',
  reinstated: 'Reinstated cash',
  disputeFees: 'Dispute fees',
  lost: 'Lost to disputes',
  net: 'Net cash',
} as const satisfies Record<ReconciledFigure, string>

/** Subtracted from what they are part of. */
export const SUBTRACTED: ReadonlySet<ReconciledFigure> = new Set([
  'contraction',
  'churn',
  'refunds',
  'disputed',
  'disputeFees',
])

const isFigure = (name: string): name is ReconciledFigure => name in FIGURE_NAMES

/** The figures by name; the contract's own list stands beside its schemas, which no page loads. */
export const RECONCILED_FIGURES = Object.keys(FIGURE_NAMES).filter(isFigure)
