import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { leadNotFound } from './read-lead.ts'

/** Has the length of an id and is none: without proof the same question goes to the database as with one. */
const NO_LEAD = '-'.repeat(22)

/**
 * Id of the latest lead of an address, among those the asker has proven a right to: an address alone must
 * not open somebody's answers, nor tell whether it is known.
 *
 * @param provenIds null: nobody needs a proof (`EMAIL_LINKS=open`)
 * @throws AppError `lead_not_found`
 */
export async function findMostRecentLead(
  { database }: Pick<LeadsDeps, 'database'>,
  email: string,
  provenIds: readonly string[] | null,
): Promise<string> {
  const isOfAddress = eq(sql`lower(${leads.email})`, email.toLowerCase())
  const isAllowed = provenIds === null ? undefined : inArray(leads.id, [NO_LEAD, ...provenIds])
  const [lead] = await database.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isOfAddress, isAllowed))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  if (lead === undefined) throw leadNotFound()
  return lead.id
}
