import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { makeMovements } from '#shared/reports/revenue/revenue-make-movements.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { type Lease, LeaseBusyError, withLease } from '#server/db/lease.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { revenueMovements, revenueSubscriptions, visits } from '#server/db/schema/reports.ts'
import { countMonths } from './count-months.ts'
import { type LoadedSubscription, loadFacts } from './load-facts.ts'
import { UNKNOWN } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Db = Database['db']

/** Each transaction blocks the embedded database. */
const CUSTOMERS_AT_ONCE = 50
const ROWS_AT_ONCE = 1000
/** How long a purchase waits for its visit to be counted. */
const LATE_VISIT_MS = 3 * DAY_MS

const isSameSubscription = eq(revenueSubscriptions.stripeSubscriptionId, subscriptions.stripeSubscriptionId)

/** Customers with a subscription that was synced since their movements were computed. */
async function syncedCustomers(db: Db, account: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .leftJoin(revenueSubscriptions, isSameSubscription)
    .where(
      and(
        eq(subscriptions.account, account),
        or(isNull(revenueSubscriptions.madeFrom), ne(revenueSubscriptions.madeFrom, subscriptions.syncedAt)),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Customers whose visit was counted after their purchase, so that their source is now known. */
async function customersWithNewSource(db: Db, account: string, now: Date, limit: number): Promise<string[]> {
  const unknown = await db
    .select({ id: subscriptions.stripeCustomerId, sessionId: checkoutAttempts.sessionId })
    .from(revenueSubscriptions)
    .innerJoin(subscriptions, isSameSubscription)
    .innerJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .where(
      and(
        eq(revenueSubscriptions.account, account),
        eq(revenueSubscriptions.source, UNKNOWN),
        gt(subscriptions.createdAt, new Date(now.getTime() - LATE_VISIT_MS)),
      ),
    )
  // By their keys, because a join with the visits of a cluster would read all.
  const known = await db
    .select({ sessionId: visits.sessionId })
    .from(visits)
    .where(
      and(
        inArray(
          visits.sessionId,
          unknown.flatMap(({ sessionId }) => sessionId ?? []),
        ),
        ne(visits.source, UNKNOWN),
      ),
    )
  const sessionIds = new Set(known.map(({ sessionId }) => sessionId))
  const customers = unknown.filter(({ sessionId }) => sessionId !== null && sessionIds.has(sessionId))
  return [...new Set(customers.map(({ id }) => id))].slice(0, limit)
}

type MovementRow = typeof revenueMovements.$inferInsert

function movementRows(
  loaded: readonly LoadedSubscription[],
  { account, graceDays }: RevenueDeps,
): MovementRow[] {
  const known = new Map(loaded.map((one) => [one.facts.stripeSubscriptionId, one]))
  const customers = Map.groupBy(loaded, ({ stripeCustomerId }) => stripeCustomerId)
  return [...customers.values()].flatMap((subscriptionsOfCustomer) =>
    REVENUE_DEFINITIONS.flatMap((definition) =>
      makeMovements(
        subscriptionsOfCustomer.map(({ facts }) => facts),
        { definition, graceDays },
      ).map(({ atMs, ...movement }) => {
        const of = known.get(movement.stripeSubscriptionId)
        if (of === undefined) throw new Error('a movement has no subscription')
        const { brandId, source } = of
        return { ...movement, brandId, definition, account, at: new Date(atMs), source }
      }),
    ),
  )
}

/** Recomputes all movements of these customers. */
async function recompute(deps: RevenueDeps, lease: Lease, customerIds: readonly string[]): Promise<void> {
  const { account } = deps
  await deps.database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const loaded = await loadFacts(transaction, account, customerIds)
    const rows = movementRows(loaded, deps)
    const made = loaded.map(({ facts, brandId, source, syncedAt }) => ({
      stripeSubscriptionId: facts.stripeSubscriptionId,
      brandId,
      account,
      source,
      madeFrom: syncedAt,
    }))
    const ids = made.map(({ stripeSubscriptionId }) => stripeSubscriptionId)
    await transaction.delete(revenueMovements).where(inArray(revenueMovements.stripeSubscriptionId, ids))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await transaction.insert(revenueMovements).values(rows.slice(from, from + ROWS_AT_ONCE))
    }
    await transaction
      .insert(revenueSubscriptions)
      .values(made)
      .onConflictDoUpdate({
        target: revenueSubscriptions.stripeSubscriptionId,
        set: { source: sql`excluded.source`, madeFrom: sql`excluded.made_from` },
      })
  })
}

/**
 * Recomputes the movements of all customers with changes and counts their months, in batches, on one instance at a time.
 *
 * @returns the number of customers; 0 while another instance is doing it
 */
export async function updateMovements(deps: RevenueDeps, now: Date, signal?: AbortSignal): Promise<number> {
  const { database, account } = deps
  const run = (lease: Lease, find: (limit: number) => Promise<string[]>): Promise<number> =>
    inBatches(
      async (batchSize) => {
        const customerIds = await find(batchSize)
        if (customerIds.length > 0) await recompute(deps, lease, customerIds)
        return customerIds.length
      },
      { batchSize: CUSTOMERS_AT_ONCE, signal },
    )
  try {
    return await withLease(
      database,
      `revenue-movements:${account}`,
      async (lease) => {
        const read = await run(lease, (limit) => syncedCustomers(database.db, account, limit))
        const withNewSource = await run(lease, (limit) =>
          customersWithNewSource(database.db, account, now, limit),
        )
        await countMonths(deps, lease, now, signal)
        return read + withNewSource
      },
      { waitMs: 0 },
    )
  } catch (error) {
    if (error instanceof LeaseBusyError) return 0
    throw error
  }
}
