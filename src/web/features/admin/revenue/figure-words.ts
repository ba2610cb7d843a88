import type { RevenueDefinition } from '#shared/reports/revenue-definitions.ts'

export type RevenueFigure =
  | 'mrr'
  | 'arr'
  | 'new'
  | 'expansion'
  | 'reactivation'
  | 'contraction'
  | 'churn'
  | 'grossCash'
  | 'refunds'
  | 'netCash'
  | 'active'
  | 'trialing'
  | 'pastDue'
  | 'customerChurn'
  | 'revenueChurn'
  | 'arpu'
  | 'trialConversion'
  | 'retention'
  | 'lifetimeValue'

export const revenueFigureWords = (figure: RevenueFigure, definition: RevenueDefinition): string =>
  `${figure} by the rules of ${definition}`
