import { type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STAGES, type FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
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

/** The place of the furthest stage of a visit. */
const furthestOfVisit = sql.join(
  [
    sql`case`,
    ...FUNNEL_STAGES.map(
      (stage) =>
        sql`when ${visits[STAGE_COLUMNS[stage]]} is not null then ${sql.raw(String(placeOf(stage)))}`,
    ).reverse(),
    sql`else 0 end`,
  ],
  sql` `,
)

/**
 * Whether `furthestStage` of a lead is this one. Asked of the visits of one lead after the other, by their keys, so that
 * a page is found without a look at all visits there are.
 */
export function isAtStage(stage: FunnelStage, account: string): SQL {
  const place = (named: FunnelStage) => sql.raw(String(placeOf(named)))
  return sql`greatest(
    ${place('lead')},
    case when ${hasBought(account)} then ${place('purchased')} end,
    (select ${furthestOfVisit} from ${visits} where ${visits.sessionId} = ${leads.sessionId}),
    (select max(${furthestOfVisit}) from ${visits} where ${visits.leadId} = ${leads.id})
  ) = ${place(stage)}`
}
