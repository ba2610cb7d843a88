import { and, asc, eq, gt, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { disputes, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { BillingDeps } from '../billing-deps.ts'

/** Subscriptions with these statuses never change again. */
const FINAL_STATUSES = ['canceled', 'incomplete_expired']
/** The time a browser gets to finish a checkout. */
const UNFINISHED_MS = 5 * MINUTE_MS
/** Stripe lets an unpaid first invoice expire after 23 hours. */
const FORGOTTEN_MS = 3 * DAY_MS
/** A subscription that was not mirrored in this time does not exist at Stripe. */
const GIVEN_UP_MS = 90 * DAY_MS
/** Stripe charges a renewal an hour after the period's end. */
const RENEWED_MS = 2 * HOUR_MS

/**
 * Unfinished checkouts: never mirrored, or unpaid at the last sync but still payable. The older a checkout is, the less
 * often it is synced.
 */
async function unfinishedAttempts(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
  limit: number,
): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const age = sql`(${now.toISOString()}::timestamptz - ${checkoutAttempts.createdAt})`
  const wasSyncedRecently = sql`${subscriptions.syncedAt} > ${before(UNFINISHED_MS).toISOString()}::timestamptz - ${age} / 4`
  const isUnpaid = and(
    gt(checkoutAttempts.createdAt, before(FORGOTTEN_MS)),
    notInArray(subscriptions.status, FINAL_STATUSES),
    isNull(subscriptions.paidUntil),
    sql`not (${wasSyncedRecently})`,
  )
  const rows = await db
    .select({ id: checkoutAttempts.stripeSubscriptionId })
    .from(checkoutAttempts)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, checkoutAttempts.stripeSubscriptionId))
    .where(
      and(
        eq(checkoutAttempts.account, account),
        isNotNull(checkoutAttempts.stripeSubscriptionId),
        gt(checkoutAttempts.createdAt, before(GIVEN_UP_MS)),
        lt(checkoutAttempts.updatedAt, before(UNFINISHED_MS)),
        or(isNull(subscriptions.stripeSubscriptionId), isUnpaid),
      ),
    )
    .orderBy(asc(checkoutAttempts.createdAt))
    .limit(limit)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Disputes are often decided after their subscription has ended. */
const openDispute = sql`exists (
  select 1 from ${disputes} where ${disputes.stripeSubscriptionId} = ${subscriptions.stripeSubscriptionId}
    and ${disputes.closedAt} is null)`

/** Subscriptions not synced for a day, due for renewal, or whose purchase was not recorded. */
async function staleMirrors(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { syncedAt, currentPeriodEnd } = subscriptions
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        or(
          and(
            notInArray(subscriptions.status, FINAL_STATUSES),
            or(
              lt(syncedAt, before(DAY_MS)),
              and(
                lt(currentPeriodEnd, before(RENEWED_MS)),
                sql`${syncedAt} < ${currentPeriodEnd} + ${RENEWED_MS}::int * interval '1 millisecond'`,
              ),
            ),
          ),
          and(openDispute, lt(syncedAt, before(DAY_MS))),
          and(
            isNotNull(subscriptions.paidUntil),
            isNotNull(subscriptions.attemptId),
            isNull(subscriptions.purchaseRecordedAt),
            lt(syncedAt, before(UNFINISHED_MS)),
          ),
        ),
      ),
    )
    .orderBy(asc(syncedAt), asc(subscriptions.stripeSubscriptionId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Subscriptions that should be synced at `now`, unfinished checkouts first; at most `limit` of each kind. */
export async function staleSubscriptions(deps: BillingDeps, now: Date, limit: number): Promise<string[]> {
  const unfinished = await unfinishedAttempts(deps, now, limit)
  const stale = await staleMirrors(deps, now, limit)
  return [...new Set([...unfinished, ...stale])]
}
