import { and } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findByVisits } from './find-by-visits.ts'
import { matchesFilters, matchesVisit, type LeadFilters } from './lead-filters.ts'
import { isAfter, leadKey, leadOrder, type LeadPosition } from './lead-order.ts'

export type LeadPage = {
  ids: readonly string[]
  /** Where the next page begins; null on the last page. */
  next: LeadPosition | null
}

type Deps = Pick<AdminLeadsDeps, 'database' | 'brands' | 'brandId' | 'stripeAccount'>

/** Whether visits decide, and are on other servers. */
export const areVisitsElsewhere = ({ database, stripeAccount }: Deps, filters: LeadFilters): boolean =>
  database.isDistributed && matchesVisit(filters, stripeAccount) !== undefined

/** The first ones. */
async function take<T>(items: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const item of items) if (taken.push(item) === count) break
  return taken
}

/** Ids of up to `limit` filtered leads after a position. */
export async function findLeadPage(
  deps: Deps,
  filters: LeadFilters,
  { after, limit }: { after: LeadPosition | null; limit: number },
): Promise<LeadPage> {
  const found = areVisitsElsewhere(deps, filters)
    ? await take(findByVisits(deps, filters, after), limit + 1)
    : await deps.database.db
        .select({ id: leads.id, key: leadKey(filters) })
        .from(leads)
        .where(and(matchesFilters(filters, deps), after === null ? undefined : isAfter(filters, after)))
        .orderBy(...leadOrder(filters))
        .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    next: found.length > limit && last ? [last.key, last.id] : null,
  }
}
