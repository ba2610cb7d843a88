import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { revenueMovements } from '#server/db/schema/reports.ts'
import { cashOf, netOf } from './cash.ts'
import { isOfFilter } from './movement-sums.ts'
import { monthOfColumn, type RevenueFilter, total } from './revenue-filter.ts'

type Db = Database['db']

/** Customers by the month of their first payment, and what they add to a month. */
export type CohortMonth = {
  cohort: string
  month: string
  /** Whose first payment was in this month. */
  customers: number
  activeChange: number
  netMinor: number
}

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

/** From the movements and ledgers. The same cohort and month may be in several rows, which add up. */
export async function sumCohorts(db: Db, filter: RevenueFilter): Promise<CohortMonth[]> {
  const first = firstPayments(db, filter)
  const nothing = { customers: 0, activeChange: 0, netMinor: 0 }
  const cohorts = await db
    .select({ cohort: first.month, month: first.month, customers: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.month)
  const active = await db
    .select({
      cohort: first.month,
      month: monthOfColumn(revenueMovements.at),
      activeChange: total(revenueMovements.activeChange),
    })
    .from(revenueMovements)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, revenueMovements.stripeSubscriptionId))
    .innerJoin(first, eq(first.customerId, subscriptions.stripeCustomerId))
    .where(isOfFilter(filter))
    .groupBy(sql`1, 2`)
  const cash = cashOf(db, filter, null)
  const net = await db
    .select({ cohort: first.month, month: cash.month, netMinor: total(netOf(cash)) })
    .from(cash)
    .innerJoin(first, eq(first.customerId, cash.customerId))
    .where(eq(cash.currency, filter.currency))
    .groupBy(sql`1, 2`)
  return [...cohorts, ...active, ...net].map((row) => ({ ...nothing, ...row }))
}
