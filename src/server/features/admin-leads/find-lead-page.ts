import { and } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { isAsked, type LeadFilters } from './lead-filters.ts'
import { isAfter, leadKey, leadOrder, type LeadPlace } from './lead-order.ts'

export type LeadPage = {
  ids: readonly string[]
  /** Of the last of them; null where no more come after it. */
  next: LeadPlace | null
}

/** The ids of up to `limit` leads that the filters leave, in their order, after `after`. */
export async function findLeadPage(
  { database: { db }, stripeAccount }: Pick<AdminLeadsDeps, 'database' | 'stripeAccount'>,
  filters: LeadFilters,
  { after, limit }: { after: LeadPlace | null; limit: number },
): Promise<LeadPage> {
  const found = await db
    .select({ id: leads.id, key: leadKey(filters) })
    .from(leads)
    .where(and(isAsked(filters, stripeAccount), after === null ? undefined : isAfter(filters, after)))
    .orderBy(...leadOrder(filters))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    next: found.length > limit && last ? [last.key, last.id] : null,
  }
}
