import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DAY_MS } from '#shared/lib/time.ts'
import type { listUsers as contract } from '#shared/contract/admin/admin-users.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { hasSubscription, type People, type PeopleScope } from './people.ts'

export type UserFilters = Omit<z.output<(typeof contract)['query']>, 'cursor' | 'limit'>

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Part of the address, or a whole id that belongs to the person. */
const matches = (people: People, scope: PeopleScope, q: string): SQL | undefined =>
  or(
    sql`position(lower(${q}) in ${people.address}) > 0`,
    eq(people.id, q),
    hasSubscription(
      people,
      scope,
      sql`(${subscriptions.stripeSubscriptionId} = ${q} or ${subscriptions.stripeCustomerId} = ${q}
        or ${subscriptions.stripeSubscriptionId} = (
          select ${invoices.stripeSubscriptionId} from ${invoices} where ${invoices.stripeInvoiceId} = ${q}))`,
    ),
  )

/** Administrators without a subscription are listed under Team instead. */
const isCustomer = (people: People, scope: PeopleScope): SQL | undefined =>
  or(
    sql`${people.accountId} is null or ${people.accountId} not in (
      select ${administrators.accountId} from ${administrators})`,
    hasSubscription(people, scope),
  )

/** All filters but `state`, which is that of the best subscription and left to the caller. */
export function matchesFilters(people: People, filters: UserFilters, scope: PeopleScope): SQL | undefined {
  const { q, refundRequest, withdrawal, from, to } = filters
  const hasOpenRequest = sql`${subscriptions.stripeSubscriptionId} in (
    select ${refundRequests.stripeSubscriptionId} from ${refundRequests} where ${refundRequests.status} = 'open')`
  const hasWaitingWithdrawal = sql`${subscriptions.stripeSubscriptionId} in (
    select ${withdrawals.stripeSubscriptionId} from ${withdrawals} where ${withdrawals.status} = 'declared')`
  return and(
    isCustomer(people, scope),
    q ? matches(people, scope, q) : undefined,
    from === undefined ? undefined : gte(people.createdAt, startOf(from)),
    to === undefined ? undefined : lt(people.createdAt, new Date(startOf(to).getTime() + DAY_MS)),
    refundRequest === undefined ? undefined : hasSubscription(people, scope, hasOpenRequest),
    withdrawal === undefined ? undefined : hasSubscription(people, scope, hasWaitingWithdrawal),
  )
}
