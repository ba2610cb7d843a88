import { and, count, eq, notExists, notLike, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { PSEUDONYM_DOMAIN } from '#server/db/at-rest/pseudonym.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'

/** Whose people they are. */
export type PeopleScope = Pick<AdminUsersDeps, 'brandId' | 'stripeAccount'>

/** Columns by which people are filtered and sorted. */
export type People = Readonly<Record<'id' | 'address' | 'accountId' | 'createdAt', SQLWrapper>>

/** The subscription by which an address without an account is listed: the first one. */
const first = alias(subscriptions, 'first_subscription')
const earlier = alias(subscriptions, 'earlier_subscription')

const ACCOUNT_HOLDERS: People = {
  id: accounts.id,
  address: sql`lower(${accounts.email})`,
  accountId: accounts.id,
  createdAt: accounts.createdAt,
}
const BUYERS: People = {
  id: first.stripeCustomerId,
  address: first.email,
  accountId: sql`null::text`,
  createdAt: first.startedAt,
}

type Page = {
  /** Applies to each person. */
  where: (people: People) => SQL | undefined
  /** Sort expressions of the people's columns; equal keys are ordered by id. */
  orderBy: (people: Pick<People, 'id' | 'address' | 'createdAt'>) => SQL[]
  limit: number
}

const isBuyer = ({
  brandId,
  stripeAccount,
  database: { db },
}: PeopleScope & Pick<AdminUsersDeps, 'database'>) =>
  and(
    eq(first.account, stripeAccount),
    eq(first.brandId, brandId),
    notLike(first.email, `%${PSEUDONYM_DOMAIN}`),
    notExists(
      db
        .select({ one: sql`1` })
        .from(accounts)
        .where(and(eq(sql`lower(${accounts.email})`, first.email), eq(accounts.brandId, brandId))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(earlier)
        .where(
          and(
            eq(earlier.email, first.email),
            eq(earlier.account, stripeAccount),
            eq(earlier.brandId, brandId),
            sql`(${earlier.startedAt}, ${earlier.stripeSubscriptionId})
              < (${first.startedAt}, ${first.stripeSubscriptionId})`,
          ),
        ),
    ),
  )

/**
 * The first people of a brand: all accounts, and all addresses with a subscription but no account. `id` is the account's, or that
 * of the Stripe customer of the first subscription. Deleted people are left out. Each kind is read from an index in the order of
 * the page.
 */
export async function readPeople(
  deps: PeopleScope & Pick<AdminUsersDeps, 'database'>,
  { where, orderBy, limit }: Page,
) {
  const { db } = deps.database
  const accountHolders = db
    .select({
      id: sql<string>`${accounts.id}`.as('id'),
      email: sql<string>`${accounts.email}`.as('email'),
      /** In lower case, as in subscriptions. */
      address: sql<string>`${ACCOUNT_HOLDERS.address}`.as('address'),
      accountId: sql<string | null>`${accounts.id}`.as('account_id'),
      confirmedAt: sql`${accounts.emailConfirmedAt}`.mapWith(accounts.emailConfirmedAt).as('confirmed_at'),
      lastSignInAt: sql`${accounts.lastSignInAt}`.mapWith(accounts.lastSignInAt).as('last_sign_in_at'),
      createdAt: sql`${accounts.createdAt}`.mapWith(accounts.createdAt).as('created_at'),
    })
    .from(accounts)
    .where(and(eq(accounts.brandId, deps.brandId), where(ACCOUNT_HOLDERS)))
    .orderBy(...orderBy(ACCOUNT_HOLDERS))
    .limit(limit)
  const noTime = (name: string) => sql`null::timestamptz`.mapWith(accounts.lastSignInAt).as(name)
  const buyers = db
    .select({
      id: sql<string>`${first.stripeCustomerId}`.as('id'),
      email: sql<string>`${first.email}`.as('email'),
      address: sql<string>`${first.email}`.as('address'),
      accountId: sql<string | null>`null::text`.as('account_id'),
      confirmedAt: noTime('confirmed_at'),
      lastSignInAt: noTime('last_sign_in_at'),
      createdAt: sql`${first.startedAt}`.mapWith(accounts.createdAt).as('created_at'),
    })
    .from(first)
    .where(and(isBuyer(deps), where(BUYERS)))
    .orderBy(...orderBy(BUYERS))
    .limit(limit)
  const people = unionAll(accountHolders, buyers).as('people')
  return db
    .select()
    .from(people)
    .orderBy(...orderBy(people))
    .limit(limit)
}

export type Person = Awaited<ReturnType<typeof readPeople>>[number]

/** How many people match. */
export async function countPeople(
  deps: PeopleScope & Pick<AdminUsersDeps, 'database'>,
  where: Page['where'],
): Promise<number> {
  const { db } = deps.database
  const kinds = unionAll(
    db
      .select({ people: count().as('people') })
      .from(accounts)
      .where(and(eq(accounts.brandId, deps.brandId), where(ACCOUNT_HOLDERS))),
    db
      .select({ people: count().as('people') })
      .from(first)
      .where(and(isBuyer(deps), where(BUYERS))),
  )
  return (await kinds).reduce((sum, { people }) => sum + people, 0)
}

/**
 * Whether a subscription of the person's address matches. One value instead of `exists`, for which PostgreSQL may read all
 * subscriptions.
 */
export const hasSubscription = (
  { address }: People,
  { brandId, stripeAccount }: PeopleScope,
  which?: SQL,
): SQL =>
  sql`(select 1 from ${subscriptions} where ${subscriptions.email} = ${address}
    and ${subscriptions.account} = ${stripeAccount} and ${subscriptions.brandId} = ${brandId}${which ? sql` and ${which}` : sql``} limit 1) = 1`

/** Addresses of the subscriptions of a Stripe customer, as an array, so that an index finds people by it. */
export const addressesOfCustomer = ({ brandId, stripeAccount }: PeopleScope, customerId: string): SQL =>
  sql`array(select ${subscriptions.email} from ${subscriptions} where ${subscriptions.stripeCustomerId} = ${customerId}
    and ${subscriptions.account} = ${stripeAccount} and ${subscriptions.brandId} = ${brandId})`
