import { and, eq } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { isUser } from './lead-values.ts'
import { requireLead } from './read-lead-details.ts'

/**
 * A lead that may be deleted as such.
 * @throws AppError `lead_not_found`; `not_possible` if its address has an account or a subscription
 */
export async function requireDeletableLead(deps: AdminLeadsDeps, leadId: string) {
  const lead = await requireLead(deps, leadId)
  const [user] = await deps.database.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isUser))
  if (user) {
    throw refusal('lead_is_user')
  }
  return lead
}

/** Deletes a lead with everything stored about its address and visits. */
export const deleteLead = (deps: AdminLeadsDeps, { email }: { email: string }): Promise<unknown> =>
  deps.deleteAddress({ brandId: deps.brandId, email: email.toLowerCase() }, null)
