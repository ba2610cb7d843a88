import type { ReconciledFigure } from '#shared/contract/admin/admin-revenue.ts'

/** The field of each figure in a row of the reconciliation. */
export const RECONCILED_KEYS = {
  startMrr: 'startMrrMinor',
  new: 'newMinor',
  expansion: 'expansionMinor',
  reactivation: 'reactivationMinor',
  contraction: 'contractionMinor',
  churn: 'churnMinor',
  endMrr: 'endMrrMinor',
  gross: 'grossMinor',
  refunds: 'refundsMinor',
  disputed: 'disputedMinor',
  reinstated: 'reinstatedMinor',
  disputeFees: 'disputeFeesMinor',
  lost: 'lostMinor',
  net: 'netMinor',
} as const satisfies Record<ReconciledFigure, string>
