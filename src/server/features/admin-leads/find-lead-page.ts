import { and, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { matchesFacts } from './facts/facts-filters.ts'
import { factsCompleteUntil } from './facts/refresh-lead-facts.ts'
import { findByVisits } from './find-by-visits.ts'
import { matchesFilters, matchesVisit, type LeadFilters } from './lead-filters.ts'
import { type LeadPosition, sortBoth, sortFacts, sortLeads } from './lead-order.ts'

export type LeadPage = {
  ids: readonly string[]
  /** Where the next page begins; null on the last page. */
  next: LeadPosition | null
}

type Deps = Pick<AdminLeadsDeps, 'database' | 'brands' | 'brandId' | 'stripeAccount'>

/** The ids of the first ones. */
async function takeIds(items: AsyncIterable<{ id: string }>, count: number): Promise<string[]> {
  const taken: string[] = []
  for await (const { id } of items) if (taken.push(id) === count) break
  return taken
}

/**
 * The condition for the filtered leads whose facts may not be known yet: the newest ones, or all until the facts of existing
 * leads are complete.
 */
async function matchesNew(
  deps: Deps,
  filters: LeadFilters,
  since: Date,
  { after, limit }: { after: LeadPosition | null; limit: number },
): Promise<SQL | undefined> {
  const areVisitsElsewhere =
    deps.database.isDistributed && matchesVisit(filters, deps.stripeAccount) !== undefined
  return areVisitsElsewhere
    ? inArray(leads.id, await takeIds(findByVisits(deps, filters, since, after), limit))
    : and(matchesFilters(filters, deps), gte(leads.createdAt, since))
}

/** Up to `limit` filtered leads after a position, in order. */
async function findLeads(
  deps: Deps,
  filters: LeadFilters,
  range: { after: LeadPosition | null; limit: number },
): Promise<{ id: string; key: string }[]> {
  const { db } = deps.database
  const { after, limit } = range
  const since = await factsCompleteUntil(db)
  const ofLeads = sortLeads(filters)
  const ofFacts = sortFacts(filters)
  const newest = db
    .select(ofLeads.columns)
    .from(leads)
    .where(
      and(await matchesNew(deps, filters, since, range), after === null ? undefined : ofLeads.isAfter(after)),
    )
    .orderBy(...ofLeads.orderBy)
    .limit(limit)
  const others = db
    .select(ofFacts.columns)
    .from(leadFacts)
    .where(and(matchesFacts(filters, deps, since), after === null ? undefined : ofFacts.isAfter(after)))
    .orderBy(...ofFacts.orderBy)
    .limit(limit)
  return unionAll(newest, others)
    .orderBy(...sortBoth(filters))
    .limit(limit)
}

/** Ids of up to `limit` filtered leads after a position. */
export async function findLeadPage(
  deps: Deps,
  filters: LeadFilters,
  { after, limit }: { after: LeadPosition | null; limit: number },
): Promise<LeadPage> {
  const found = await findLeads(deps, filters, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    next: found.length > limit && last ? [last.key, last.id] : null,
  }
}

/** How many filtered leads there are; of more than `limit`, only the first ones are counted. */
export async function countFiltered(deps: Deps, filters: LeadFilters, limit: number): Promise<number> {
  const { db } = deps.database
  const since = await factsCompleteUntil(db)
  const one = { one: sql`1`.as('one') }
  const found = unionAll(
    db
      .select(one)
      .from(leads)
      .where(await matchesNew(deps, filters, since, { after: null, limit }))
      .limit(limit),
    db
      .select(one)
      .from(leadFacts)
      .where(matchesFacts(filters, deps, since))
      .limit(limit),
  )
    .limit(limit)
    .as('found')
  return db.$count(found)
}
