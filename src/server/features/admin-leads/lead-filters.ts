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

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

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
const TOUCH_COLUMNS = {
  last: { source: 'source', medium: 'medium', campaign: 'campaign' },
  first: { source: 'firstSource', medium: 'firstMedium', campaign: 'firstCampaign' },
} as const satisfies Record<LeadFilters['touch'], Record<'source' | 'medium' | 'campaign', TouchColumn>>

/** Whether a lead is the brand's and matches the filters. */
export function matchesFilters(
  filters: LeadFilters,
  { brands, brandId, stripeAccount: account }: Pick<AdminLeadsDeps, 'brands' | 'brandId' | 'stripeAccount'>,
): SQL | undefined {
  // `answer` belongs to this question.
  const reportQuestion = reportQuestionOf(brands.of(brandId).brand)
  const { q, from, to, stage, bought, country, source, medium, campaign, answer, brandVersion } = filters
  const names = TOUCH_COLUMNS[filters.touch]
  return and(
    eq(leads.brandId, brandId),
    q ? matches(q) : undefined,
    from === undefined ? undefined : gte(leads.createdAt, startOf(from)),
    to === undefined ? undefined : lt(leads.createdAt, new Date(startOf(to).getTime() + DAY_MS)),
    brandVersion === undefined ? undefined : eq(leads.brandVersion, brandVersion),
    answer === undefined ? undefined : eq(leadAnswer(reportQuestion), answer),
    country === undefined ? undefined : eq(ofVisit('country'), country),
    source === undefined ? undefined : eq(ofVisit(names.source), source),
    medium === undefined ? undefined : eq(ofVisit(names.medium), medium),
    campaign === undefined ? undefined : eq(ofVisit(names.campaign), campaign),
    bought === undefined ? undefined : bought === 'yes' ? hasBought(account) : not(hasBought(account)),
    stage === undefined ? undefined : isAtStage(stage, account),
  )
}
