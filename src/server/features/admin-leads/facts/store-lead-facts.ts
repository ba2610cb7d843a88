import { inArray, sql } from 'drizzle-orm'
import { visitorName } from '#shared/quiz/visitor-name.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Database } from '#server/db/database.ts'
import { leadFacts, leadNameKey, leads } from '#server/db/schema/leads.ts'
import { upsertMany } from '#server/db/upsert.ts'
import { furthestStage } from '../lead-stages.ts'
import { findBuyers } from '../find-buyers.ts'
import { type LeadVisit, originOf, readLeadVisits } from '../lead-visits.ts'
import { searchedText, textParts } from './lead-parts.ts'

type FactRow = typeof leadFacts.$inferSelect

const COLUMNS = {
  id: leads.id,
  brandId: leads.brandId,
  sessionId: leads.sessionId,
  email: leads.email,
  emailOrder: sql<string>`lower(${leads.email})`,
  name: sql<Answer | null>`${leads.openAnswers} -> 'name'`,
  nameOrder: leadNameKey(leads.openAnswers),
  brandVersion: leads.brandVersion,
  createdAt: leads.createdAt,
  updatedAt: leads.updatedAt,
}
type ReadLead = Pick<
  typeof leads.$inferSelect,
  'id' | 'brandId' | 'sessionId' | 'email' | 'brandVersion' | 'createdAt' | 'updatedAt'
> & { emailOrder: string; name: Answer | null; nameOrder: string }

const latestOf = (visits: readonly LeadVisit[]): Date | null =>
  visits.reduce<Date | null>(
    (latest, { updatedAt }) => (latest === null || updatedAt > latest ? updatedAt : latest),
    null,
  )

function factsOf(lead: ReadLead, visits: readonly LeadVisit[], isBought: boolean): FactRow {
  const searched = searchedText(lead.email, visitorName(lead.name === null ? {} : { name: lead.name }))
  return {
    leadId: lead.id,
    brandId: lead.brandId,
    sessionId: lead.sessionId,
    createdAt: lead.createdAt,
    emailOrder: lead.emailOrder,
    nameOrder: lead.nameOrder,
    searched,
    parts: textParts(searched),
    stage: furthestStage(visits, isBought),
    isBought,
    ...originOf(visits),
    brandVersion: lead.brandVersion,
    leadAt: lead.updatedAt,
    visitsAt: latestOf(visits),
  }
}

/** Computes the facts of some leads and stores them. Leads that were deleted are left out. */
export async function storeLeadFacts(
  { database, stripeAccount }: { database: Database; stripeAccount: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await database.db.transaction(async (db) => {
    // The lock keeps them until their facts are stored, which refer to them.
    const found: ReadLead[] = await db
      .select(COLUMNS)
      .from(leads)
      .where(inArray(leads.id, [...ids]))
      .for('key share')
    const buyers = await findBuyers(db, ids, stripeAccount)
    const rows: FactRow[] = []
    for (const [brandId, ofBrand] of Map.groupBy(found, (lead) => lead.brandId)) {
      const visits = await readLeadVisits({ database: { ...database, db }, brandId }, ofBrand)
      rows.push(...ofBrand.map((lead) => factsOf(lead, visits.get(lead.id) ?? [], buyers.has(lead.id))))
    }
    await upsertMany(db, leadFacts, rows)
  })
}
