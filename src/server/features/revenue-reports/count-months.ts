import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Cash } from '#shared/reports/revenue/cash-figures.ts'
import { monthOf } from '#shared/reports/revenue/months.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import {
  addParts,
  countedAs,
  REVENUE_SUMS,
  type RevenuePart,
  sumsOfMovement,
} from '#shared/reports/revenue/revenue-parts.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import type { Lease } from '#server/db/lease.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import {
  isUncounted,
  reportMarks,
  revenueMonths,
  revenueMovements,
  revenueParts,
  revenueSubscriptions,
} from '#server/db/schema/reports.ts'
import { upsert } from '#server/db/upsert.ts'
import { cashOf, cashTotals } from './cash.ts'
import { UNKNOWN } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Db = Database['db']

const CUSTOMERS_AT_ONCE = 50
const ROWS_AT_ONCE = 1000

const markOf = (account: string): string => `revenue:${account}`

/** Whether the months of all subscriptions have been counted once. Not so during the first minutes of an upgraded program. */
export async function areMonthsCounted(db: Db, account: string): Promise<boolean> {
  const marks = await db
    .select({ name: reportMarks.name })
    .from(reportMarks)
    .where(eq(reportMarks.name, markOf(account)))
  return marks.length > 0
}

/** Customers with a subscription whose movements or source have changed since it was counted. */
async function uncountedCustomers(db: Db, account: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.stripeCustomerId })
    .from(revenueSubscriptions)
    .innerJoin(
      subscriptions,
      eq(subscriptions.stripeSubscriptionId, revenueSubscriptions.stripeSubscriptionId),
    )
    .where(and(eq(revenueSubscriptions.account, account), isUncounted(revenueSubscriptions)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const readSubscriptions = (db: Db, account: string, customerIds: readonly string[]) =>
  db
    .select({
      id: revenueSubscriptions.stripeSubscriptionId,
      brandId: revenueSubscriptions.brandId,
      customerId: subscriptions.stripeCustomerId,
    })
    .from(revenueSubscriptions)
    .innerJoin(
      subscriptions,
      eq(subscriptions.stripeSubscriptionId, revenueSubscriptions.stripeSubscriptionId),
    )
    .where(
      and(
        eq(revenueSubscriptions.account, account),
        inArray(subscriptions.stripeCustomerId, [...customerIds]),
      ),
    )
    .orderBy(revenueSubscriptions.stripeSubscriptionId)

/** Cash of subscriptions by month, plan and source. */
function readCash(db: Db, account: string, ids: readonly string[]) {
  const cash = cashOf(db, { account, ids }, null)
  return db
    .select({
      subscriptionId: cash.subscriptionId,
      currency: cash.currency,
      month: cash.month,
      productId: cash.productId,
      source: cash.source,
      payments: sql`count(*) filter (where ${cash.grossMinor} > 0)`.mapWith(Number),
      ...cashTotals(cash),
    })
    .from(cash)
    .groupBy(sql`1, 2, 3, 4, 5`)
}

type CountedSubscription = Awaited<ReturnType<typeof readSubscriptions>>[number]
type CashRow = Awaited<ReturnType<typeof readCash>>[number]
type MovementRow = typeof revenueMovements.$inferSelect

const cashSums = ({
  grossMinor,
  refundsMinor,
  disputedMinor,
  ...row
}: CashRow): Cash & { payments: number } => ({
  grossMinor,
  refundsMinor,
  disputedMinor,
  reinstatedMinor: row.reinstatedMinor,
  disputeFeesMinor: row.disputeFeesMinor,
  lostMinor: row.lostMinor,
  payments: row.payments,
})

/**
 * The first payment of a customer in each currency.
 * @param cash of all subscriptions of the customer
 */
function firstPayments(cash: readonly CashRow[]): Map<string, CashRow> {
  const first = new Map<string, CashRow>()
  for (const row of cash) {
    const before = first.get(row.currency)
    if (row.grossMinor > 0 && (before === undefined || row.month < before.month)) first.set(row.currency, row)
  }
  return first
}

/** @param cash, movements of one subscription */
function partsOf(
  cash: readonly CashRow[],
  movements: readonly MovementRow[],
  first: ReadonlyMap<string, CashRow>,
): RevenuePart[] {
  const parts = new Map<string, RevenuePart>()
  const cohortOf = (currency: string): string | null => first.get(currency)?.month ?? null
  for (const row of cash) {
    const { currency, month, productId, source } = row
    const sums = { ...cashSums(row), firstCustomers: first.get(currency) === row ? 1 : 0 }
    addParts(
      parts,
      REVENUE_DEFINITIONS.map((definition) => ({
        definition,
        currency,
        month,
        productId,
        source,
        cohort: cohortOf(currency),
        sums,
      })),
    )
  }
  for (const movement of movements) {
    const { definition, currency, productId, source } = movement
    const cohort = cohortOf(currency)
    const part = {
      definition,
      currency,
      month: monthOf(movement.at),
      productId: productId ?? UNKNOWN,
      source,
      cohort,
    }
    addParts(parts, [{ ...part, sums: sumsOfMovement(movement) }])
  }
  return [...parts.values()].filter(({ sums }) => Object.keys(sums).length > 0)
}

type PartRow = typeof revenueParts.$inferSelect

async function readParts(
  db: Db,
  account: string,
  subscriptionsOfCustomers: readonly CountedSubscription[],
): Promise<PartRow[]> {
  const ids = subscriptionsOfCustomers.map(({ id }) => id)
  const movements = await db
    .select()
    .from(revenueMovements)
    .where(inArray(revenueMovements.stripeSubscriptionId, ids))
  const cash = Map.groupBy(await readCash(db, account, ids), ({ subscriptionId }) => subscriptionId)
  const byId = Map.groupBy(movements, ({ stripeSubscriptionId }) => stripeSubscriptionId)
  const customers = Map.groupBy(subscriptionsOfCustomers, ({ brandId, customerId }) =>
    JSON.stringify([brandId, customerId]),
  )
  return [...customers.values()].flatMap((owned) => {
    const first = firstPayments(owned.flatMap(({ id }) => cash.get(id) ?? []))
    return owned.map(({ id, brandId }) => ({
      stripeSubscriptionId: id,
      brandId,
      account,
      parts: partsOf(cash.get(id) ?? [], byId.get(id) ?? [], first),
    }))
  })
}

type MonthRow = typeof revenueMonths.$inferInsert

/** What changes in the counts if `before` is replaced by `after`. */
function changesOf(before: readonly PartRow[], after: readonly PartRow[]): MonthRow[] {
  const changes = new Map<string, Map<string, RevenuePart>>()
  const add = ({ brandId, parts }: PartRow, sign: 1 | -1): void => {
    const ofBrand = changes.get(brandId) ?? new Map<string, RevenuePart>()
    addParts(ofBrand, parts.flatMap(countedAs), sign)
    changes.set(brandId, ofBrand)
  }
  for (const row of before) add(row, -1)
  for (const row of after) add(row, 1)
  const account = after[0]?.account ?? ''
  return [...changes].flatMap(([brandId, parts]) =>
    [...parts.values()]
      .filter(({ sums }) => Object.keys(sums).length > 0)
      .map(({ sums, cohort, ...part }) => ({ ...part, ...sums, cohort: cohort ?? '', account, brandId })),
  )
}

async function addToMonths(db: Db, changes: readonly MonthRow[]): Promise<void> {
  const columns = getTableColumns(revenueMonths)
  const set = Object.fromEntries(
    REVENUE_SUMS.map((name) => [
      name,
      sql`${columns[name]} + ${sql.raw(`excluded."${columns[name].name}"`)}`,
    ]),
  )
  const { account, brandId, definition, cohort, month, currency, productId, source } = columns
  const target = [account, brandId, definition, cohort, month, currency, productId, source]
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    await db
      .insert(revenueMonths)
      .values(changes.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target, set })
  }
}

/** Counts all subscriptions of these customers again: what they added is subtracted, in the same transaction. */
async function countCustomers(
  { database, account }: RevenueDeps,
  lease: Lease,
  customerIds: readonly string[],
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const owned = await readSubscriptions(transaction, account, customerIds)
    const ids = owned.map(({ id }) => id)
    const before = await transaction
      .select()
      .from(revenueParts)
      .where(inArray(revenueParts.stripeSubscriptionId, ids))
    const after = await readParts(transaction, account, owned)
    await addToMonths(transaction, changesOf(before, after))
    await upsert(transaction, revenueParts, after)
    await transaction
      .update(revenueSubscriptions)
      .set({ countedFrom: revenueSubscriptions.madeFrom, countedSource: revenueSubscriptions.source })
      .where(inArray(revenueSubscriptions.stripeSubscriptionId, ids))
  })
}

/**
 * Counts the months of subscriptions whose movements or source have changed, in batches. Safe to kill and to repeat.
 * @param lease of the movements
 */
export async function countMonths(
  deps: RevenueDeps,
  lease: Lease,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = deps.database
  await inBatches(
    async (batchSize) => {
      const customerIds = await uncountedCustomers(db, deps.account, batchSize)
      if (customerIds.length > 0) await countCustomers(deps, lease, customerIds)
      return customerIds.length
    },
    { batchSize: CUSTOMERS_AT_ONCE, signal },
  )
  if (signal?.aborted === true) return
  await db
    .insert(reportMarks)
    .values({ name: markOf(deps.account), caughtUpAt: now })
    .onConflictDoNothing()
}
