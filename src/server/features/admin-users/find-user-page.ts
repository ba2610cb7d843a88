import { nowOf } from '#shared/lib/now-of.ts'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { subscriptions } from '#server/db/schema/billing.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { countPeople, type People, readPeople } from './people.ts'
import { bestFirst, subscriptionState } from './subscription-state.ts'
import { matchesFilters, type UserFilters } from './user-filters.ts'

/** Sort key as text, and id. */
export type UserPosition = readonly [key: string, id: string]
type Order = Pick<UserFilters, 'sort' | 'order'>

const keySchemas = { createdAt: z.iso.datetime(), email: z.string() }

export const userCursors = ({ sort, order }: Order) =>
  cursorsOf(`users ${sort} ${order}`, z.tuple([keySchemas[sort], z.string()]))

const keyOf = (people: Pick<People, 'address' | 'createdAt'>, sort: Order['sort']) =>
  sort === 'email' ? people.address : people.createdAt

/** Keyset pagination: rows added or deleted meanwhile do not shift the others. */
function isAfter(people: People, { sort, order }: Order, [key, id]: UserPosition): SQL {
  const row = sql`(${keyOf(people, sort)}, ${people.id})`
  const position =
    sort === 'email' ? sql`(${key}::text, ${id}::text)` : sql`(${key}::timestamptz, ${id}::text)`
  return order === 'asc' ? sql`${row} > ${position}` : sql`${row} < ${position}`
}

/** Whether the best subscription of the person's address is in a state. */
const isInState = (
  { address }: People,
  { brandId, stripeAccount, ...deps }: AdminUsersDeps,
  state: NonNullable<UserFilters['state']>,
): SQL =>
  sql`coalesce((select ${subscriptionState} from ${subscriptions} where ${subscriptions.email} = ${address}
    and ${subscriptions.account} = ${stripeAccount} and ${subscriptions.brandId} = ${brandId}
    order by ${bestFirst(nowOf(deps))} limit 1), 'none') = ${state}`

const isFiltered =
  (deps: AdminUsersDeps, filters: UserFilters) =>
  (people: People): SQL | undefined =>
    and(
      matchesFilters(people, filters, deps),
      filters.state === undefined ? undefined : isInState(people, deps, filters.state),
    )

export const countUsers = (deps: AdminUsersDeps, filters: UserFilters): Promise<number> =>
  countPeople(deps, isFiltered(deps, filters))

/** One page of people; `next` is null on the last page. */
export async function findUserPage(
  deps: AdminUsersDeps,
  filters: UserFilters,
  { after, limit }: { after: UserPosition | null; limit: number },
) {
  const direction = filters.order === 'asc' ? asc : desc
  const found = await readPeople(deps, {
    where: (people) =>
      and(isFiltered(deps, filters)(people), after === null ? undefined : isAfter(people, filters, after)),
    orderBy: (people) => [direction(keyOf(people, filters.sort)), direction(people.id)],
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const keyOfLast = last && (filters.sort === 'email' ? last.address : last.createdAt.toISOString())
  const next: UserPosition | null =
    found.length > limit && last && keyOfLast !== undefined ? [keyOfLast, last.id] : null
  return { people: page, next }
}
