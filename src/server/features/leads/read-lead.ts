import { eq } from 'drizzle-orm'
import { type Lead, decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { LeadsDeps } from './leads-deps.ts'

/** The one answer for a lead that does not exist and for one the asker has no right to. */
export const leadNotFound = (): AppError => new AppError('lead_not_found', 'There is no such lead')

/**
 * The lead `id`, if it is among those the asker has proven a right to.
 *
 * @param provenIds null: nobody needs a proof
 * @throws AppError `lead_not_found`
 */
export async function readLead(
  { database }: Pick<LeadsDeps, 'database'>,
  id: string,
  provenIds: readonly string[] | null,
): Promise<Lead> {
  const [lead] = await database.db.select().from(leads).where(eq(leads.id, id))
  if (lead === undefined || provenIds?.includes(id) === false) throw leadNotFound()
  return decryptLead(database, lead)
}
