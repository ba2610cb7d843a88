import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leadFilters } from '#shared/contract/admin/admin-leads.ts'
import { leads } from '#server/db/schema/leads.ts'
import { isAtStage } from './lead-stages.ts'
import { hasBought, leadGender, ofVisit, type TouchColumn } from './lead-values.ts'

const filtersSchema = z.object(leadFilters)
export type LeadFilters = z.output<typeof filtersSchema>

const DAY_MS = 24 * 60 * 60 * 1000
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** To unpack the answers is most of what a search takes: what kind of answer it is, only those that match are asked. */
const nameMatches = (q: string): SQL => sql`(
  position(lower(${q}) in lower(${leads.openAnswers} ->> 'name')) > 0
  and jsonb_typeof(${leads.openAnswers} -> 'name') = 'string')`

/** A part of the address or name, whatever characters it is made of; or a whole id. */
const matches = (q: string): SQL => sql`(
  position(lower(${q}) in lower(${leads.email})) > 0
  or ${leads.id} = ${q}
  or ${nameMatches(q)})`

/** Where a visit keeps what its touches are called. */
const TOUCH_COLUMNS = {
  last: { source: 'source', medium: 'medium', campaign: 'campaign' },
  first: { source: 'firstSource', medium: 'firstMedium', campaign: 'firstCampaign' },
} as const satisfies Record<LeadFilters['touch'], Record<'source' | 'medium' | 'campaign', TouchColumn>>

/** Which leads the filters leave. @param account of Stripe, whose subscriptions count as bought */
export function isAsked(filters: LeadFilters, account: string): SQL | undefined {
  const { q, from, to, stage, bought, country, source, medium, campaign, gender, brandVersion } = filters
  const names = TOUCH_COLUMNS[filters.touch]
  return and(
    q ? matches(q) : undefined,
    from === undefined ? undefined : gte(leads.createdAt, startOf(from)),
    to === undefined ? undefined : lt(leads.createdAt, new Date(startOf(to).getTime() + DAY_MS)),
    brandVersion === undefined ? undefined : eq(leads.brandVersion, brandVersion),
    gender === undefined ? undefined : eq(leadGender, gender),
    country === undefined ? undefined : eq(ofVisit('country'), country),
    source === undefined ? undefined : eq(ofVisit(names.source), source),
    medium === undefined ? undefined : eq(ofVisit(names.medium), medium),
    campaign === undefined ? undefined : eq(ofVisit(names.campaign), campaign),
    bought === undefined ? undefined : bought === 'yes' ? hasBought(account) : not(hasBought(account)),
    stage === undefined ? undefined : isAtStage(stage, account),
  )
}
