import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import type { visits } from '#server/db/schema/reports.ts'

/** The column of a visit with the time of each stage. */
export const STAGE_COLUMNS = {
  landing: 'landedAt',
  quiz_started: 'startedAt',
  quiz_finished: 'finishedAt',
  lead: 'leadAt',
  purchase_page: 'purchasePageAt',
  payment_initiated: 'paymentAt',
  purchased: 'purchasedAt',
  registered: 'registeredAt',
} as const satisfies Record<FunnelStage, keyof typeof visits.$inferSelect>
