import { and } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { matchesFilters, type LeadFilters } from './lead-filters.ts'
import { isAfter, leadKey, leadOrder, type LeadPosition } from './lead-order.ts'

export type LeadPage = {
  ids: readonly string[]
  /** Where the next page begins; null on the last page. */
  next: LeadPosition | null
}

/** Ids of up to `limit` filtered leads after a position. */
export async function findLeadPage(
  deps: Pick<AdminLeadsDeps, 'database' | 'brands' | 'brandId' | 'stripeAccount'>,
  filters: LeadFilters,
  { after, limit }: { after: LeadPosition | null; limit: number },
): Promise<LeadPage> {
  const found = await deps.database.db
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
