import { eq, or, sql } from 'drizzle-orm'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { addressesOfCustomer, type Person, readPeople } from './people.ts'

/** @param userId id of the account, or of any of the person's Stripe customers @throws AppError `not_found` */
export async function requirePerson(deps: AdminUsersDeps, userId: string): Promise<Person> {
  const [person] = await readPeople(deps, {
    where: ({ id, address }) =>
      or(eq(id, userId), sql`${address} = any(${addressesOfCustomer(deps, userId)})`),
    orderBy: ({ id }) => [sql`${id} = ${userId} desc`],
    limit: 1,
  })
  if (!person) throw refusal('user_not_found')
  return person
}
