import { and, eq, notExists, notLike, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { PSEUDONYM_DOMAIN } from '#server/db/at-rest/pseudonym.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'

/** Whose people they are. */
export type PeopleScope = Pick<AdminUsersDeps, 'brandId' | 'stripeAccount'>

/**
 * All accounts of a brand, and all addresses with a subscription but no account, as a subquery. `id` is the account's, or that of
 * the Stripe customer of the first subscription. Deleted people are left out.
 */
export function peopleOf({
  database: { db },
  brandId,
  stripeAccount,
}: PeopleScope & Pick<AdminUsersDeps, 'database'>) {
  const accountHolders = db
    .select({
      id: sql<string>`${accounts.id}`.as('id'),
      email: sql<string>`${accounts.email}`.as('email'),
      /** In lower case, as in subscriptions. */
      address: sql<string>`lower(${accounts.email})`.as('address'),
      accountId: sql<string | null>`${accounts.id}`.as('account_id'),
      confirmedAt: sql`${accounts.emailConfirmedAt}`.mapWith(accounts.emailConfirmedAt).as('confirmed_at'),
      lastSignInAt: sql`${accounts.lastSignInAt}`.mapWith(accounts.lastSignInAt).as('last_sign_in_at'),
      createdAt: sql`${accounts.createdAt}`.mapWith(accounts.createdAt).as('created_at'),
    })
    .from(accounts)
    .where(eq(accounts.brandId, brandId))
  const noTime = (name: string) => sql`null::timestamptz`.mapWith(accounts.lastSignInAt).as(name)
  const hasAccount = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, subscriptions.email), eq(accounts.brandId, brandId)))
  const buyers = db
    .selectDistinctOn([subscriptions.email], {
      id: sql<string>`${subscriptions.stripeCustomerId}`.as('id'),
      email: sql<string>`${subscriptions.email}`.as('email'),
      address: sql<string>`${subscriptions.email}`.as('address'),
      accountId: sql<string | null>`null::text`.as('account_id'),
      confirmedAt: noTime('confirmed_at'),
      lastSignInAt: noTime('last_sign_in_at'),
      createdAt: sql`${subscriptions.startedAt}`.mapWith(subscriptions.startedAt).as('created_at'),
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.brandId, brandId),
        notLike(subscriptions.email, `%${PSEUDONYM_DOMAIN}`),
        notExists(hasAccount),
      ),
    )
    .orderBy(subscriptions.email, subscriptions.startedAt, subscriptions.stripeSubscriptionId)
  return unionAll(accountHolders, buyers).as('people')
}

export type People = ReturnType<typeof peopleOf>

/** Whether a subscription of the person's address matches. */
export const hasSubscription = (people: People, { brandId, stripeAccount }: PeopleScope, which: SQL): SQL =>
  sql`${people.address} in (select ${subscriptions.email} from ${subscriptions}
    where ${subscriptions.account} = ${stripeAccount} and ${subscriptions.brandId} = ${brandId} and ${which})`
