import { type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STAGES, type FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
import { STAGE_COLUMNS } from '#server/features/funnel-reports/funnel-reports.ts'
import { hasBought } from './lead-values.ts'

type VisitStages = Pick<typeof visits.$inferSelect, (typeof STAGE_COLUMNS)[FunnelStage]>
export const stageAtIn = (visit: VisitStages, stage: FunnelStage): Date | null => visit[STAGE_COLUMNS[stage]]

const indexOf = (stage: FunnelStage): number => FUNNEL_STAGES.indexOf(stage)

/** The furthest stage of a lead's visits: at least `lead`, and at least `purchased` once it is paid. */
export function furthestStage(ofLead: readonly VisitStages[], isBought: boolean): FunnelStage {
  const reached = FUNNEL_STAGES.filter(
    (stage) =>
      stage === 'lead' ||
      (stage === 'purchased' && isBought) ||
      ofLead.some((visit) => stageAtIn(visit, stage) !== null),
  )
  return reached.at(-1) ?? 'lead'
}

/** Index of the furthest stage of a visit. */
const furthestOfVisit = sql.join(
  [
    sql`case`,
    ...FUNNEL_STAGES.map(
      (stage) =>
        sql`when ${visits[STAGE_COLUMNS[stage]]} is not null then ${sql.raw(String(indexOf(stage)))}`,
    ).reverse(),
    sql`else 0 end`,
  ],
  sql` `,
)

/** `furthestStage` in SQL. Looks up the visits of each lead by key, so that a page does not read all visits. */
export function isAtStage(stage: FunnelStage, account: string): SQL {
  const index = (named: FunnelStage) => sql.raw(String(indexOf(named)))
  return sql`greatest(
    ${index('lead')},
    case when ${hasBought(account)} then ${index('purchased')} end,
    (select ${furthestOfVisit} from ${visits} where ${visits.sessionId} = ${leads.sessionId}
      and ${visits.brandId} = ${leads.brandId}),
    (select max(${furthestOfVisit}) from ${visits} where ${visits.leadId} = ${leads.id}
      and ${visits.brandId} = ${leads.brandId})
  ) = ${index(stage)}`
}
