import { type SQL, sql } from 'drizzle-orm'
import type { UserState } from '#shared/contract/admin/admin-users.ts'
import { subscriptions } from '#server/db/schema/billing.ts'

/** When access ends if nothing more is paid: the rule of billing's `access.ts` in SQL. */
export const accessUntil = sql`(case when ${subscriptions.paidUntil} is not null
  then least(${subscriptions.endedAt}, greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil})) end)`.mapWith(
  subscriptions.paidUntil,
)

export const hasAccess = (now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${accessUntil} > ${now.toISOString()}::timestamptz, false)`

/** The state of a subscription in one word. */
export const subscriptionState = sql<UserState>`(case
  when ${subscriptions.status} in ('incomplete', 'incomplete_expired') then 'never_paid'
  when ${subscriptions.endedAt} is not null or ${subscriptions.status} = 'canceled' then 'ended'
  when ${subscriptions.isCancelAtPeriodEnd} then 'canceling'
  when ${subscriptions.status} in ('past_due', 'unpaid') then 'past_due'
  when ${subscriptions.status} = 'trialing' then 'trialing'
  else 'active' end)`

/** The best first, as in billing: longest access, else latest ever paid, else latest. */
export const bestFirst = (now: Date): SQL =>
  sql`${hasAccess(now)} desc,
    case when ${hasAccess(now)} then ${accessUntil} end desc nulls last,
    ${accessUntil} is not null desc,
    ${subscriptions.startedAt} desc, ${subscriptions.stripeSubscriptionId} desc`
