import { eq } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { requirePerson } from './find-person.ts'
import type { Person } from './find-user-page.ts'
import { notPossible } from './refusals.ts'

/**
 * Whom an administrator means to delete, who has repeated the address.
 * @throws AppError `not_found`; `validation_failed` for another address; `not_possible` for an administrator
 */
export async function requireDeletablePerson(
  deps: AdminUsersDeps,
  userId: string,
  repeatedEmail: string,
): Promise<Person> {
  const person = await requirePerson(deps, userId)
  if (repeatedEmail.toLowerCase() !== person.address) {
    throw new AppError('validation_failed', 'The request is not valid', {
      fields: [{ path: 'email', message: 'This is not the address of this user' }],
    })
  }
  const [administrator] = await deps.database.db
    .select({ role: administrators.role })
    .from(administrators)
    .where(eq(administrators.accountId, person.accountId ?? ''))
  if (administrator) {
    throw notPossible('This is an administrator. Take the admin area from the account first, under Team.')
  }
  return person
}

/**
 * The verb "delete a user": what is paid for ends at Stripe, and the person is deleted as by their own wish.
 * @throws AppError `payment_unavailable`, `payment_busy`; the same call may be repeated
 */
export const deleteUser = (
  { personalData }: AdminUsersDeps,
  { address, accountId }: Pick<Person, 'address' | 'accountId'>,
): Promise<object> => personalData.deleteAddress(address, accountId)
