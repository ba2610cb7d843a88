import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listUsers as contract } from '#shared/contract/admin/admin-users.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { hasSubscription, type People } from './people.ts'

export type UserFilters = Omit<z.output<(typeof contract)['query']>, 'cursor' | 'limit'>

const DAY_MS = 24 * 60 * 60 * 1000
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A part of the address, whatever characters it is made of; or a whole id of what is theirs. */
const matches = (people: People, stripeAccount: string, q: string): SQL | undefined =>
  or(
    sql`position(lower(${q}) in ${people.address}) > 0`,
    eq(people.id, q),
    hasSubscription(
      people,
      stripeAccount,
      sql`(${subscriptions.stripeSubscriptionId} = ${q} or ${subscriptions.stripeCustomerId} = ${q}
        or ${subscriptions.stripeSubscriptionId} = (
          select ${invoices.stripeSubscriptionId} from ${invoices} where ${invoices.stripeInvoiceId} = ${q}))`,
    ),
  )

/** Not only an administrator: those are listed under Team, and among customers once they have a subscription. */
const isCustomer = (people: People, stripeAccount: string): SQL | undefined =>
  or(
    sql`${people.accountId} is null or ${people.accountId} not in (
      select ${administrators.accountId} from ${administrators})`,
    hasSubscription(people, stripeAccount, sql`true`),
  )

/** Whom the filters leave; the state is that of the best subscription, which the caller joins. */
export function isAsked(people: People, filters: UserFilters, stripeAccount: string): SQL | undefined {
  const { q, refundRequest, withdrawal, from, to } = filters
  const hasOpenRequest = sql`${subscriptions.stripeSubscriptionId} in (
    select ${refundRequests.stripeSubscriptionId} from ${refundRequests} where ${refundRequests.status} = 'open')`
  const hasWaitingWithdrawal = sql`${subscriptions.stripeSubscriptionId} in (
    select ${withdrawals.stripeSubscriptionId} from ${withdrawals} where ${withdrawals.status} = 'declared')`
  return and(
    isCustomer(people, stripeAccount),
    q ? matches(people, stripeAccount, q) : undefined,
    from === undefined ? undefined : gte(people.createdAt, startOf(from)),
    to === undefined ? undefined : lt(people.createdAt, new Date(startOf(to).getTime() + DAY_MS)),
    refundRequest === undefined ? undefined : hasSubscription(people, stripeAccount, hasOpenRequest),
    withdrawal === undefined ? undefined : hasSubscription(people, stripeAccount, hasWaitingWithdrawal),
  )
}
