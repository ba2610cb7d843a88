import { or, type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STAGES, type FunnelStage } from '#shared/reports/funnel-stages.ts'
import { leads } from '../../db/schema/leads.ts'
import { visits } from '../../db/schema/reports.ts'
import { hasBought } from './lead-values.ts'

type VisitRow = typeof visits.$inferSelect

/** Which column of a visit says when it was at a stage. */
const STAGE_COLUMNS = {
  landing: 'landedAt',
  quiz_started: 'startedAt',
  quiz_finished: 'finishedAt',
  lead: 'leadAt',
  purchase_page: 'purchasePageAt',
  payment_initiated: 'paymentAt',
  purchased: 'purchasedAt',
  registered: 'registeredAt',
} as const satisfies Record<FunnelStage, keyof VisitRow>

type VisitStages = Pick<VisitRow, (typeof STAGE_COLUMNS)[FunnelStage]>
export const stageAtIn = (visit: VisitStages, stage: FunnelStage): Date | null => visit[STAGE_COLUMNS[stage]]

const placeOf = (stage: FunnelStage): number => FUNNEL_STAGES.indexOf(stage)
const stagesFrom = (place: number): FunnelStage[] => FUNNEL_STAGES.filter((_, index) => index >= place)

/** The furthest stage of a lead's visits: never before `lead`, and `purchased` whatever the visits say once it is paid. */
export function furthestStage(ofLead: readonly VisitStages[], isBought: boolean): FunnelStage {
  const reached = FUNNEL_STAGES.filter(
    (stage) =>
      stage === 'lead' ||
      (stage === 'purchased' && isBought) ||
      ofLead.some((visit) => stageAtIn(visit, stage) !== null),
  )
  return reached.at(-1) ?? 'lead'
}

/** Whether the lead came to the stage at `place`, or beyond it. */
function hasReached(place: number, account: string): SQL | undefined {
  const columns = stagesFrom(place).map((stage) => visits[STAGE_COLUMNS[stage]])
  if (columns.length === 0) return sql`false`
  const isThere = sql`num_nonnulls(${sql.join(columns, sql`, `)}) > 0`
  return or(
    sql`exists (select 1 from ${visits} where ${visits.sessionId} = ${leads.sessionId} and ${isThere})`,
    sql`exists (select 1 from ${visits} where ${visits.leadId} = ${leads.id} and ${isThere})`,
    place <= placeOf('purchased') ? hasBought(account) : undefined,
  )
}

/** Whether `furthestStage` of a lead is this one. */
export function isAtStage(stage: FunnelStage, account: string): SQL {
  const place = placeOf(stage)
  if (place < placeOf('lead')) return sql`false`
  const isBeyond = sql`(${hasReached(place + 1, account)})`
  return place === placeOf('lead')
    ? sql`not ${isBeyond}`
    : sql`(${hasReached(place, account)}) and not ${isBeyond}`
}
