import { eq } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import { fieldRefusal, NOT_VALID, refusal } from '#server/http/routing/refusal.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { requirePerson } from './find-person.ts'
import type { Person } from './people.ts'

/**
 * The person to delete. The administrator has to repeat the address.
 * @throws AppError `not_found`; `validation_failed` for another address; `not_possible` for an administrator
 */
export async function requireDeletablePerson(
  deps: AdminUsersDeps,
  userId: string,
  repeatedEmail: string,
): Promise<Person> {
  const person = await requirePerson(deps, userId)
  if (repeatedEmail.toLowerCase() !== person.address) {
    throw fieldRefusal('email', 'email_not_of_user', { message: NOT_VALID })
  }
  const [administrator] = await deps.database.db
    .select({ role: administrators.role })
    .from(administrators)
    .where(eq(administrators.accountId, person.accountId ?? ''))
  if (administrator) {
    throw refusal('user_is_administrator')
  }
  return person
}

/**
 * Ends the user's subscriptions at Stripe and deletes all personal data. Safe to repeat.
 * @throws AppError `payment_unavailable`, `payment_busy`
 */
export const deleteUser = (
  { personalData, brandId }: AdminUsersDeps,
  { address, accountId }: Pick<Person, 'address' | 'accountId'>,
): Promise<object> => personalData.deleteAddress({ brandId, email: address }, accountId)
