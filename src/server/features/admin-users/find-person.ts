import { eq, or, sql } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './find-user-page.ts'
import { hasSubscription, peopleOf } from './people.ts'

/** @param userId id of the account, or of any of the person's Stripe customers @throws AppError `not_found` */
export async function requirePerson(deps: AdminUsersDeps, userId: string): Promise<Person> {
  const people = peopleOf(deps)
  const isCustomer = hasSubscription(people, deps, sql`${subscriptions.stripeCustomerId} = ${userId}`)
  const [person] = await deps.database.db
    .select({
      id: people.id,
      email: people.email,
      address: people.address,
      accountId: people.accountId,
      confirmedAt: people.confirmedAt,
      lastSignInAt: people.lastSignInAt,
      createdAt: people.createdAt,
    })
    .from(people)
    .where(or(eq(people.id, userId), isCustomer))
    .orderBy(sql`${people.id} = ${userId} desc`)
    .limit(1)
  if (!person) throw refusal('user_not_found')
  return person
}
