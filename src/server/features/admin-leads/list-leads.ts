import { count } from 'drizzle-orm'
import type { z } from 'zod'
import type { listLeads as contract } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findByVisits } from './find-by-visits.ts'
import { areVisitsElsewhere, findLeadPage } from './find-lead-page.ts'
import { matchesFilters, type LeadFilters } from './lead-filters.ts'
import { leadCursors } from './lead-order.ts'
import { readLeadRows } from './read-lead-rows.ts'

/** @throws AppError `validation_failed` for a cursor of another order */
export async function listLeads(
  deps: AdminLeadsDeps,
  { cursor, limit, ...filters }: z.output<(typeof contract)['query']>,
): Promise<Omit<RouteData<typeof contract>, 'asOf'>> {
  const cursors = leadCursors(filters)
  const after = cursor === undefined ? null : cursors.decode(cursor)
  const { ids, next } = await findLeadPage(deps, filters, { after, limit })
  return { leads: await readLeadRows(deps, ids), nextCursor: next && cursors.encode([...next]) }
}

export async function countLeads(deps: AdminLeadsDeps, filters: LeadFilters): Promise<number> {
  if (areVisitsElsewhere(deps, filters)) {
    let found = 0
    for await (const _ of findByVisits(deps, filters, null)) found += 1
    return found
  }
  const [counted] = await deps.database.db
    .select({ leads: count() })
    .from(leads)
    .where(matchesFilters(filters, deps))
  return counted?.leads ?? 0
}
