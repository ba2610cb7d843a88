import { and, eq, inArray, or } from 'drizzle-orm'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import { visits } from '#server/db/schema/reports.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

export type VisitRow = typeof visits.$inferSelect
type LeadKeys = { id: string; sessionId: string | null }

const COLUMNS = {
  sessionId: visits.sessionId,
  leadId: visits.leadId,
  firstAt: visits.firstAt,
  updatedAt: visits.updatedAt,
  device: visits.device,
  country: visits.country,
  source: visits.source,
  medium: visits.medium,
  campaign: visits.campaign,
  firstSource: visits.firstSource,
  firstMedium: visits.firstMedium,
  firstCampaign: visits.firstCampaign,
  landedAt: visits.landedAt,
  startedAt: visits.startedAt,
  finishedAt: visits.finishedAt,
  leadAt: visits.leadAt,
  purchasePageAt: visits.purchasePageAt,
  paymentAt: visits.paymentAt,
  purchasedAt: visits.purchasedAt,
  registeredAt: visits.registeredAt,
}
/** Where a lead came from, by the first of its visits. */
export const originOf = ([visit]: readonly LeadVisit[]) => ({
  country: visit?.country ?? UNKNOWN,
  source: visit?.source ?? UNKNOWN,
  medium: visit?.medium ?? UNKNOWN,
  campaign: visit?.campaign ?? UNKNOWN,
  firstSource: visit?.firstSource ?? UNKNOWN,
  firstMedium: visit?.firstMedium ?? UNKNOWN,
  firstCampaign: visit?.firstCampaign ?? UNKNOWN,
})

export type LeadVisit = Pick<VisitRow, keyof typeof COLUMNS>

/**
 * The visits of each lead, by lead id: the one that created it, then others that name it, the earliest first. A lead's
 * country, source and device are those of the first.
 */
export async function readLeadVisits(
  { database: { db }, brandId }: Pick<AdminLeadsDeps, 'database' | 'brandId'>,
  found: readonly LeadKeys[],
): Promise<ReadonlyMap<string, readonly LeadVisit[]>> {
  const sessionIds = found.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]))
  const ids = found.map(({ id }) => id)
  const rows = await db
    .select(COLUMNS)
    .from(visits)
    .where(
      and(
        eq(visits.brandId, brandId),
        or(inArray(visits.sessionId, sessionIds), inArray(visits.leadId, ids)),
      ),
    )
    .orderBy(visits.firstAt, visits.sessionId)
  const bySession = new Map(rows.map((row) => [row.sessionId, row]))
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId)
  return new Map(
    found.map(({ id, sessionId }) => {
      const creating = sessionId === null ? undefined : bySession.get(sessionId)
      const others = (byLead.get(id) ?? []).filter((row) => row !== creating)
      return [id, creating ? [creating, ...others] : others]
    }),
  )
}
