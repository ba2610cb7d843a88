import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { subscriptions } from '#server/db/schema/billing.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import { type AdminUsersDeps, nowOf } from './admin-users-deps.ts'
import { type People, peopleOf } from './people.ts'
import { bestFirst, subscriptionState } from './subscription-state.ts'
import { isAsked, type UserFilters } from './user-filters.ts'

/** What a row is ordered by, as text, and its id. */
export type UserPlace = readonly [key: string, id: string]
type Order = Pick<UserFilters, 'sort' | 'order'>

const keySchemas = { createdAt: z.iso.datetime(), email: z.string() }

export const userCursors = ({ sort, order }: Order) =>
  cursorsOf(`users ${sort} ${order}`, z.tuple([keySchemas[sort], z.string()]))

const keyOf = (people: People, sort: Order['sort']) => (sort === 'email' ? people.address : people.createdAt)

/** What is added or deleted meanwhile moves no other row to another page. */
function isAfter(people: People, { sort, order }: Order, [key, id]: UserPlace): SQL {
  const row = sql`(${keyOf(people, sort)}, ${people.id})`
  const place = sort === 'email' ? sql`(${key}::text, ${id}::text)` : sql`(${key}::timestamptz, ${id}::text)`
  return order === 'asc' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

/** Each address's best subscription, as a table. */
const bestOf = ({ database: { db }, stripeAccount }: AdminUsersDeps, now: Date) =>
  db
    .selectDistinctOn([subscriptions.email], {
      address: sql<string>`${subscriptions.email}`.as('best_address'),
      state: subscriptionState.as('state'),
    })
    .from(subscriptions)
    .where(eq(subscriptions.account, stripeAccount))
    .orderBy(subscriptions.email, bestFirst(now))
    .as('best')

/** Whom the filters leave. The best subscriptions are looked for among all of them: only where somebody asks. */
function askedPeople(deps: AdminUsersDeps, filters: UserFilters) {
  const { database, stripeAccount } = deps
  const people = peopleOf(database, stripeAccount)
  const best = filters.state === undefined ? null : bestOf(deps, nowOf(deps))
  const isInState = best ? sql`coalesce(${best.state}, 'none') = ${filters.state}` : undefined
  return { people, best, condition: and(isAsked(people, filters, stripeAccount), isInState) }
}

/** The verb "count users". */
export async function countUsers(deps: AdminUsersDeps, filters: UserFilters): Promise<number> {
  const { people, best, condition } = askedPeople(deps, filters)
  const everybody = deps.database.db.select({ users: count() }).from(people).$dynamic()
  const asked = best ? everybody.leftJoin(best, eq(best.address, people.address)) : everybody
  const [counted] = await asked.where(condition)
  return counted?.users ?? 0
}

/** Whom a page shows, in their order; `next` is null where nobody comes after them. */
export async function findUserPage(
  deps: AdminUsersDeps,
  filters: UserFilters,
  { after, limit }: { after: UserPlace | null; limit: number },
) {
  const { database } = deps
  const { people, best, condition } = askedPeople(deps, filters)
  const direction = filters.order === 'asc' ? asc : desc
  const columns = {
    id: people.id,
    email: people.email,
    address: people.address,
    accountId: people.accountId,
    confirmedAt: people.confirmedAt,
    lastSignInAt: people.lastSignInAt,
    createdAt: people.createdAt,
  }
  const everybody = database.db.select(columns).from(people).$dynamic()
  const asked = best ? everybody.leftJoin(best, eq(best.address, people.address)) : everybody
  const found = await asked
    .where(and(condition, after === null ? undefined : isAfter(people, filters, after)))
    .orderBy(direction(keyOf(people, filters.sort)), direction(people.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const keyOfLast = last && (filters.sort === 'email' ? last.address : last.createdAt.toISOString())
  const next: UserPlace | null =
    found.length > limit && last && keyOfLast !== undefined ? [keyOfLast, last.id] : null
  return { people: page, next }
}

export type Person = Awaited<ReturnType<typeof findUserPage>>['people'][number]
