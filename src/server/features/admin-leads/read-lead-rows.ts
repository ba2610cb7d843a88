import { inArray, sql } from 'drizzle-orm'
import type { LeadRow } from '#shared/contract/admin-leads.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { leads } from '../../db/schema/leads.ts'
import type { AdminLeadsParts } from './admin-leads-parts.ts'
import { type LeadPurchase, readLeadPurchases } from './lead-purchases.ts'
import { furthestStage } from './lead-stages.ts'
import { UNKNOWN } from './lead-values.ts'
import { type LeadVisit, readLeadVisits } from './lead-visits.ts'

const COLUMNS = {
  id: leads.id,
  email: leads.email,
  sessionId: leads.sessionId,
  results: leads.results,
  brandVersion: leads.brandVersion,
  completedAt: leads.completedAt,
  createdAt: leads.createdAt,
}
type ShownLead = Pick<typeof leads.$inferSelect, keyof typeof COLUMNS>

/** Of the answers no more than a row shows: they may be long. */
const fewAnswers = sql<Answers>`jsonb_strip_nulls(jsonb_build_object(
  'name', ${leads.answers} -> 'name', 'gender', ${leads.answers} -> 'gender', 'age', ${leads.answers} -> 'age'))`

export type LeadFacts = {
  visits: readonly LeadVisit[]
  purchases: readonly LeadPurchase[]
}

/** How a lead stands in the list. @param answers at least those to name, gender and age */
export function leadRow(lead: ShownLead, answers: Answers, { visits, purchases }: LeadFacts): LeadRow {
  const { name, gender, ageYears, ageBucket } = readProfile(answers)
  const [visit] = visits
  const [bought] = purchases
  return {
    id: lead.id,
    email: lead.email,
    name,
    gender,
    age: ageYears === null ? ageBucket : String(ageYears),
    bmi: lead.results.bmi,
    createdAt: lead.createdAt.toISOString(),
    completedAt: lead.completedAt?.toISOString() ?? null,
    stage: furthestStage(visits, bought !== undefined),
    country: visit?.country ?? UNKNOWN,
    source: visit?.source ?? UNKNOWN,
    medium: visit?.medium ?? UNKNOWN,
    campaign: visit?.campaign ?? UNKNOWN,
    firstSource: visit?.firstSource ?? UNKNOWN,
    firstMedium: visit?.firstMedium ?? UNKNOWN,
    firstCampaign: visit?.firstCampaign ?? UNKNOWN,
    device: visit?.device ?? UNKNOWN,
    brandVersion: lead.brandVersion,
    boughtAt: bought?.boughtAt.toISOString() ?? null,
    planName: bought?.planName ?? null,
  }
}

/** What is known of these leads besides their own rows, by id. */
export async function readLeadFacts(
  parts: AdminLeadsParts,
  found: readonly Pick<ShownLead, 'id' | 'email' | 'sessionId'>[],
): Promise<(id: string) => LeadFacts> {
  const visits = await readLeadVisits(parts.database, found)
  const purchases = await readLeadPurchases(parts, found)
  return (id) => ({ visits: visits.get(id) ?? [], purchases: purchases.get(id) ?? [] })
}

/** The rows of a page, in the order of `ids`; who was deleted meanwhile is left out. */
export async function readLeadRows(parts: AdminLeadsParts, ids: readonly string[]): Promise<LeadRow[]> {
  const found = await parts.database.db
    .select({ ...COLUMNS, answers: fewAnswers })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const factsOf = await readLeadFacts(parts, found)
  const rows = new Map(found.map((lead) => [lead.id, leadRow(lead, lead.answers, factsOf(lead.id))]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
