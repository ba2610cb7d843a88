import { inArray, sql } from 'drizzle-orm'
import type { LeadRow } from '#shared/contract/admin/admin-leads.ts'
import { type Answer, answerOf } from '#shared/quiz/answers.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { reportedAnswer } from '#shared/reports/visits/report-question.ts'
import { visitorName } from '#shared/quiz/visitor-name.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { brandColumns, columnValues } from './brand-columns.ts'
import { type LeadContent, decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { type LeadPurchase, readLeadPurchases } from './lead-purchases.ts'
import { furthestStage } from './lead-stages.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import { type LeadVisit, originOf, readLeadVisits } from './lead-visits.ts'

const COLUMNS = {
  id: leads.id,
  email: leads.email,
  sessionId: leads.sessionId,
  health: leads.health,
  brandVersion: leads.brandVersion,
  completedAt: leads.completedAt,
  createdAt: leads.createdAt,
}
type ListedLead = Omit<Pick<typeof leads.$inferSelect, keyof typeof COLUMNS>, 'health'> & LeadContent

/** Only the answers that a row shows: all of them may be long. */
function fewAnswers(loaded: LoadedBrand) {
  const question = reportQuestionOf(loaded.brand)
  const ids = [
    'name',
    ...(question === null ? [] : [question.id]),
    ...brandColumns(loaded).flatMap(({ questions }) => questions),
  ]
  const pairs = ids.map((id) => sql`${id}::text, ${leads.openAnswers} -> ${id}::text`)
  return sql<Record<string, Answer>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)}))`
}

export type LeadFacts = {
  visits: readonly LeadVisit[]
  purchases: readonly LeadPurchase[]
}

/** @param lead with at least the answers that the row shows */
export function leadRow(loaded: LoadedBrand, lead: ListedLead, { visits, purchases }: LeadFacts): LeadRow {
  const question = reportQuestionOf(loaded.brand)
  const [visit] = visits
  const [bought] = purchases
  return {
    id: lead.id,
    email: lead.email,
    name: visitorName(lead.answers),
    answer: question && reportedAnswer(question, answerOf(lead.answers, question.id)),
    columns: columnValues(loaded, lead),
    createdAt: lead.createdAt.toISOString(),
    completedAt: lead.completedAt?.toISOString() ?? null,
    stage: furthestStage(visits, bought !== undefined),
    ...originOf(visits),
    device: visit?.device ?? UNKNOWN,
    brandVersion: lead.brandVersion,
    boughtAt: bought?.boughtAt.toISOString() ?? null,
    planName: bought?.planName ?? null,
  }
}

/** Visits and purchases of leads, by lead id. */
export async function readLeadFacts(
  deps: AdminLeadsDeps,
  found: readonly Pick<ListedLead, 'id' | 'email' | 'sessionId'>[],
): Promise<(id: string) => LeadFacts> {
  const visits = await readLeadVisits(deps, found)
  const purchases = await readLeadPurchases(deps, found)
  return (id) => ({ visits: visits.get(id) ?? [], purchases: purchases.get(id) ?? [] })
}

/** List rows in the order of `ids`; leads deleted meanwhile are left out. */
export async function readLeadRows(deps: AdminLeadsDeps, ids: readonly string[]): Promise<LeadRow[]> {
  const loaded = deps.brands.of(deps.brandId)
  const found = await deps.database.db
    .select({ ...COLUMNS, openAnswers: fewAnswers(loaded) })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const factsOf = await readLeadFacts(deps, found)
  const rows = new Map(
    found.map((lead) => [lead.id, leadRow(loaded, decryptLead(deps.database, lead), factsOf(lead.id))]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}
