import { nowOf } from '#shared/lib/now-of.ts'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { subscriptions } from '#server/db/schema/billing.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { type People, peopleOf } from './people.ts'
import { bestFirst, subscriptionState } from './subscription-state.ts'
import { matchesFilters, type UserFilters } from './user-filters.ts'

/** Sort key as text, and id. */
export type UserPosition = readonly [key: string, id: string]
type Order = Pick<UserFilters, 'sort' | 'order'>

const keySchemas = { createdAt: z.iso.datetime(), email: z.string() }

export const userCursors = ({ sort, order }: Order) =>
  cursorsOf(`users ${sort} ${order}`, z.tuple([keySchemas[sort], z.string()]))

const keyOf = (people: People, sort: Order['sort']) => (sort === 'email' ? people.address : people.createdAt)

/** Keyset pagination: rows added or deleted meanwhile do not shift the others. */
function isAfter(people: People, { sort, order }: Order, [key, id]: UserPosition): SQL {
  const row = sql`(${keyOf(people, sort)}, ${people.id})`
  const position =
    sort === 'email' ? sql`(${key}::text, ${id}::text)` : sql`(${key}::timestamptz, ${id}::text)`
  return order === 'asc' ? sql`${row} > ${position}` : sql`${row} < ${position}`
}

/** The best subscription of each address, as a subquery. */
const bestOf = ({ database: { db }, brandId, stripeAccount }: AdminUsersDeps, now: Date) =>
  db
    .selectDistinctOn([subscriptions.email], {
      address: sql<string>`${subscriptions.email}`.as('best_address'),
      state: subscriptionState.as('state'),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.account, stripeAccount), eq(subscriptions.brandId, brandId)))
    .orderBy(subscriptions.email, bestFirst(now))
    .as('best')

/** The filtered people. Best subscriptions are joined only for a filter that needs them, since that reads all of them. */
function filteredPeople(deps: AdminUsersDeps, filters: UserFilters) {
  const people = peopleOf(deps)
  const best = filters.state === undefined ? null : bestOf(deps, nowOf(deps))
  const isInState = best ? sql`coalesce(${best.state}, 'none') = ${filters.state}` : undefined
  return { people, best, condition: and(matchesFilters(people, filters, deps), isInState) }
}

export async function countUsers(deps: AdminUsersDeps, filters: UserFilters): Promise<number> {
  const { people, best, condition } = filteredPeople(deps, filters)
  const all = deps.database.db.select({ users: count() }).from(people).$dynamic()
  const joined = best ? all.leftJoin(best, eq(best.address, people.address)) : all
  const [counted] = await joined.where(condition)
  return counted?.users ?? 0
}

/** One page of people; `next` is null on the last page. */
export async function findUserPage(
  deps: AdminUsersDeps,
  filters: UserFilters,
  { after, limit }: { after: UserPosition | null; limit: number },
) {
  const { database } = deps
  const { people, best, condition } = filteredPeople(deps, filters)
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
  const all = database.db.select(columns).from(people).$dynamic()
  const joined = best ? all.leftJoin(best, eq(best.address, people.address)) : all
  const found = await joined
    .where(and(condition, after === null ? undefined : isAfter(people, filters, after)))
    .orderBy(direction(keyOf(people, filters.sort)), direction(people.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const keyOfLast = last && (filters.sort === 'email' ? last.address : last.createdAt.toISOString())
  const next: UserPosition | null =
    found.length > limit && last && keyOfLast !== undefined ? [keyOfLast, last.id] : null
  return { people: page, next }
}

export type Person = Awaited<ReturnType<typeof findUserPage>>['people'][number]
