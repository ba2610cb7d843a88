import { and, arrayContains, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from '../admin-leads-deps.ts'
import { firstMoment, type LeadFilters, momentAfter, TOUCH_COLUMNS } from '../lead-filters.ts'
import { leadAnswer } from '../lead-values.ts'
import { textParts } from './lead-parts.ts'

/** Part of the address or name, or a whole id. */
function matches(q: string): SQL | undefined {
  const parts = textParts(q)
  return or(
    and(
      parts.length > 0 ? arrayContains(leadFacts.parts, parts) : undefined,
      sql`position(${q.toLowerCase()} in ${leadFacts.searched}) > 0`,
    ),
    eq(leadFacts.leadId, q),
  )
}

/** Whether the lead's answer to the question that splits reports is this one. A version of the brand may have another question. */
const hasAnswer = ({ brands, brandId }: Pick<AdminLeadsDeps, 'brands' | 'brandId'>, answer: string): SQL =>
  sql`exists (select 1 from ${leads} where ${leads.id} = ${leadFacts.leadId}
    and ${leadAnswer(reportQuestionOf(brands.of(brandId).brand))} = ${answer})`

/** `matchesFilters` for leads whose facts are complete. @param until they were created before this time */
export function matchesFacts(
  filters: LeadFilters,
  deps: Pick<AdminLeadsDeps, 'brands' | 'brandId'>,
  until: Date,
): SQL | undefined {
  const { q, from, to, bought, answer, touch } = filters
  const names = TOUCH_COLUMNS[touch]
  const is = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : eq(column, value)
  return and(
    eq(leadFacts.brandId, deps.brandId),
    lt(leadFacts.createdAt, until),
    from === undefined ? undefined : gte(leadFacts.createdAt, firstMoment(from)),
    to === undefined ? undefined : lt(leadFacts.createdAt, momentAfter(to)),
    bought === undefined ? undefined : eq(leadFacts.isBought, bought === 'yes'),
    is(leadFacts.brandVersion, filters.brandVersion),
    is(leadFacts.stage, filters.stage),
    is(leadFacts.country, filters.country),
    is(leadFacts[names.source], filters.source),
    is(leadFacts[names.medium], filters.medium),
    is(leadFacts[names.campaign], filters.campaign),
    answer === undefined ? undefined : hasAnswer(deps, answer),
    q ? matches(q) : undefined,
  )
}
