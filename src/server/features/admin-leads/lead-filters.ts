import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '#shared/lib/time.ts'
import { leadFilters } from '#shared/contract/admin/admin-leads.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { isAtStage } from './lead-stages.ts'
import { hasBought, leadAnswer, ofVisit, type TouchColumn } from './lead-values.ts'

const filtersSchema = z.object(leadFilters)
export type LeadFilters = z.output<typeof filtersSchema>

/** Of a day in UTC. */
export const firstMoment = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const momentAfter = (day: string): Date => new Date(firstMoment(day).getTime() + DAY_MS)

/** Reading the answers is the slow part of a search, so the type check comes last. */
const nameMatches = (q: string): SQL => sql`(
  position(lower(${q}) in lower(${leads.openAnswers} ->> 'name')) > 0
  and jsonb_typeof(${leads.openAnswers} -> 'name') = 'string')`

/** Part of the address or name, or a whole id. */
const matches = (q: string): SQL => sql`(
  position(lower(${q}) in lower(${leads.email})) > 0
  or ${leads.id} = ${q}
  or ${nameMatches(q)})`

/** The columns of a visit's first and last touch. */
export const TOUCH_COLUMNS = {
  last: { source: 'source', medium: 'medium', campaign: 'campaign' },
  first: { source: 'firstSource', medium: 'firstMedium', campaign: 'firstCampaign' },
} as const satisfies Record<LeadFilters['touch'], Record<'source' | 'medium' | 'campaign', TouchColumn>>

type Deps = Pick<AdminLeadsDeps, 'brands' | 'brandId' | 'stripeAccount'>

/** Whether a lead is the brand's and matches the filters that are not about its visits. */
export function matchesLead(
  { q, from, to, bought, answer, brandVersion }: LeadFilters,
  { brands, brandId, stripeAccount: account }: Deps,
): SQL | undefined {
  // `answer` belongs to this question.
  const reportQuestion = reportQuestionOf(brands.of(brandId).brand)
  return and(
    eq(leads.brandId, brandId),
    q ? matches(q) : undefined,
    from === undefined ? undefined : gte(leads.createdAt, firstMoment(from)),
    to === undefined ? undefined : lt(leads.createdAt, momentAfter(to)),
    brandVersion === undefined ? undefined : eq(leads.brandVersion, brandVersion),
    answer === undefined ? undefined : eq(leadAnswer(reportQuestion), answer),
    bought === undefined ? undefined : bought === 'yes' ? hasBought(account) : not(hasBought(account)),
  )
}

/** Whether a lead matches the filters about its visits; undefined: there are none. */
export function matchesVisit(
  { stage, country, source, medium, campaign, touch }: LeadFilters,
  account: string,
): SQL | undefined {
  const names = TOUCH_COLUMNS[touch]
  return and(
    country === undefined ? undefined : eq(ofVisit('country'), country),
    source === undefined ? undefined : eq(ofVisit(names.source), source),
    medium === undefined ? undefined : eq(ofVisit(names.medium), medium),
    campaign === undefined ? undefined : eq(ofVisit(names.campaign), campaign),
    stage === undefined ? undefined : isAtStage(stage, account),
  )
}

/** Whether a lead is the brand's and matches the filters. */
export const matchesFilters = (filters: LeadFilters, deps: Deps): SQL | undefined =>
  and(matchesLead(filters, deps), matchesVisit(filters, deps.stripeAccount))
