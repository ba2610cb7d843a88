import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { decryptLead, type Lead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { LeadsDeps } from './leads-deps.ts'

/** The same error for a lead that does not exist and one that the caller has no right to. */
export const leadNotFound = (): AppError => new AppError('lead_not_found', 'There is no such lead')

export const isLeadOf = (brandId: string, id: string) => and(eq(leads.id, id), eq(leads.brandId, brandId))

/**
 * @param provenIds leads that the caller has proven a right to; null: no proof is needed
 * @throws AppError `lead_not_found`
 */
export async function readLead(
  { database }: Pick<LeadsDeps, 'database'>,
  brandId: string,
  id: string,
  provenIds: readonly string[] | null,
): Promise<Lead> {
  const [lead] = await database.db.select().from(leads).where(isLeadOf(brandId, id))
  if (lead === undefined || provenIds?.includes(id) === false) throw leadNotFound()
  return decryptLead(database, lead)
}

/** As long as an id, but none: callers without a proof cause the same query as those with one. */
const NO_LEAD = '-'.repeat(22)

/**
 * Id of the latest lead of an address among the caller's: an address alone must neither open someone's answers nor reveal
 * whether it is known.
 *
 * @param provenIds null: no proof is needed (`EMAIL_LINKS=open`)
 * @throws AppError `lead_not_found`
 */
export async function findMostRecentLead(
  { database }: Pick<LeadsDeps, 'database'>,
  brandId: string,
  email: string,
  provenIds: readonly string[] | null,
): Promise<string> {
  const isOfAddress = eq(sql`lower(${leads.email})`, email.toLowerCase())
  const isAllowed = provenIds === null ? undefined : inArray(leads.id, [NO_LEAD, ...provenIds])
  const [lead] = await database.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.brandId, brandId), isOfAddress, isAllowed))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  if (lead === undefined) throw leadNotFound()
  return lead.id
}
