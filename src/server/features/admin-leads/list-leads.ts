import type { z } from 'zod'
import type {
  countLeads as countContract,
  listLeads as contract,
} from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { countFiltered, findLeadPage } from './find-lead-page.ts'
import type { LeadFilters } from './lead-filters.ts'
import { leadCursors } from './lead-order.ts'
import { readLeadRows } from './read-lead-rows.ts'

/** Counting more would take longer the more leads there are. */
const MAX_COUNT = 1_000

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

export async function countLeads(
  deps: AdminLeadsDeps,
  filters: LeadFilters,
): Promise<RouteData<typeof countContract>> {
  const found = await countFiltered(deps, filters, MAX_COUNT + 1)
  return { count: Math.min(found, MAX_COUNT), isExact: found <= MAX_COUNT }
}
