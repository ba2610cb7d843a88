import { and, gte } from 'drizzle-orm'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findBuyers } from './find-buyers.ts'
import { type LeadFilters, matchesLead, TOUCH_COLUMNS } from './lead-filters.ts'
import { type LeadPosition, sortLeads } from './lead-order.ts'
import { furthestStage } from './lead-stages.ts'
import { type LeadVisit, readLeadVisits } from './lead-visits.ts'

type Deps = Pick<AdminLeadsDeps, 'database' | 'brands' | 'brandId' | 'stripeAccount'>

/** Each chunk costs about as much as two statements. */
const LEADS_AT_ONCE = 1_000

/** `matchesVisit` for visits that were read. @param visits of one lead, as `readLeadVisits` sorts them */
function matches(filters: LeadFilters, visits: readonly LeadVisit[], isBought: boolean): boolean {
  const [visit] = visits
  const names = TOUCH_COLUMNS[filters.touch]
  const isEqual = (column: keyof LeadVisit, wanted: string | undefined): boolean =>
    wanted === undefined || (visit?.[column] ?? UNKNOWN) === wanted
  return (
    isEqual('country', filters.country) &&
    isEqual(names.source, filters.source) &&
    isEqual(names.medium, filters.medium) &&
    isEqual(names.campaign, filters.campaign) &&
    (filters.stage === undefined || furthestStage(visits, isBought) === filters.stage)
  )
}

/**
 * Leads with filters about their visits, on a database whose visits are on other servers: a statement cannot look up the visits
 * of each lead there. Reads leads in order until the caller has enough.
 * @param since they were created then or later
 */
export async function* findByVisits(
  deps: Deps,
  filters: LeadFilters,
  since: Date,
  after: LeadPosition | null,
): AsyncGenerator<{ id: string; key: string }> {
  const sort = sortLeads(filters)
  for (let from = after, isOver = false; !isOver; ) {
    const chunk = await deps.database.db
      .select({ ...sort.columns, sessionId: leads.sessionId })
      .from(leads)
      .where(
        and(
          matchesLead(filters, deps),
          gte(leads.createdAt, since),
          from === null ? undefined : sort.isAfter(from),
        ),
      )
      .orderBy(...sort.orderBy)
      .limit(LEADS_AT_ONCE)
    const ids = chunk.map(({ id }) => id)
    const visits = await readLeadVisits(deps, chunk)
    const buyers =
      filters.stage === undefined ? new Set() : await findBuyers(deps.database.db, ids, deps.stripeAccount)
    for (const { id, key } of chunk) {
      if (matches(filters, visits.get(id) ?? [], buyers.has(id))) yield { id, key }
    }
    const last = chunk.at(-1)
    isOver = chunk.length < LEADS_AT_ONCE || last === undefined
    if (last) from = [last.key, last.id]
  }
}
