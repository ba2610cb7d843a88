import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { readCohorts as contract } from '#shared/contract/admin/admin-revenue.ts'
import { monthOf, monthsBetween } from '#shared/reports/revenue/months.ts'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { revenueMovements } from '#server/db/schema/reports.ts'
import { cashOf, netOf } from './cash.ts'
import { isOfFilter } from './movement-sums.ts'
import { filterOf, monthOfColumn, paidCurrencies, type RevenueFilter, total } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Query = z.output<typeof contract.query>
type Answer = z.input<typeof contract.data>
type Db = Database['db']

/** Stripe customers with the month of their first payment. */
function firstPayments(db: Db, filter: RevenueFilter) {
  const cash = cashOf(db, filter, null)
  return db
    .select({ customerId: cash.customerId, month: sql<string>`min(${cash.month})`.as('first_month') })
    .from(cash)
    .where(and(eq(cash.currency, filter.currency), gt(cash.grossMinor, 0), isNotNull(cash.customerId)))
    .groupBy(cash.customerId)
    .as('first_payments')
}

type InCohort = { cohort: string; month: string; amount: number }

function changesOfActive(db: Db, filter: RevenueFilter): Promise<InCohort[]> {
  const first = firstPayments(db, filter)
  return db
    .select({
      cohort: first.month,
      month: monthOfColumn(revenueMovements.at),
      amount: total(revenueMovements.activeChange),
    })
    .from(revenueMovements)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, revenueMovements.stripeSubscriptionId))
    .innerJoin(first, eq(first.customerId, subscriptions.stripeCustomerId))
    .where(isOfFilter(filter))
    .groupBy(sql`1, 2`)
}

function netByCohort(db: Db, filter: RevenueFilter): Promise<InCohort[]> {
  const first = firstPayments(db, filter)
  const cash = cashOf(db, filter, null)
  return db
    .select({
      cohort: first.month,
      month: cash.month,
      amount: total(netOf(cash)),
    })
    .from(cash)
    .innerJoin(first, eq(first.customerId, cash.customerId))
    .where(eq(cash.currency, filter.currency))
    .groupBy(sql`1, 2`)
}

/** Running sums at the end of month 0, 1, … of a cohort, through the current month. */
function runningSums(changes: readonly InCohort[], cohort: string, thisMonth: string): number[] {
  const sums = Array.from({ length: Math.max(1, monthsBetween(cohort, thisMonth) + 1) }, () => 0)
  for (const { cohort: of, month, amount } of changes) {
    if (of !== cohort) continue
    // Changes before the first payment count for month 0.
    const from = Math.max(0, monthsBetween(cohort, month))
    for (let index = from; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + amount
  }
  return sums
}

/** Customers by the month of their first payment: how many stay, and what they have paid. */
export async function readCohorts(
  deps: RevenueDeps,
  brandId: string,
  query: Query,
  now: Date,
): Promise<Answer> {
  const { db } = deps.database
  const filter = filterOf(deps, brandId, query, await paidCurrencies(db, deps.account, brandId))
  const first = firstPayments(db, filter)
  const cohorts = await db
    .select({ month: first.month, customers: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.month)
    .orderBy(first.month)
  const active = await changesOfActive(db, filter)
  const net = await netByCohort(db, filter)
  const thisMonth = monthOf(now)
  return {
    asOf: now.toISOString(),
    currency: filter.currency,
    cohorts: cohorts.map(({ month, customers }) => ({
      month,
      customers,
      active: runningSums(active, month, thisMonth),
      netMinor: runningSums(net, month, thisMonth),
    })),
  }
}
