import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { readCohorts as contract } from '#shared/contract/admin-revenue.ts'
import { monthOf, monthsBetween } from '#shared/reports/months.ts'
import type { Database } from '../../db/database.ts'
import { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import { revenueMovements, revenueSubscriptions } from '../../db/schema/reports.ts'
import { isOfFilter } from './movement-sums.ts'
import {
  filterOf,
  isOfPlanAndSource,
  monthOfColumn,
  paidCurrencies,
  type RevenueFilter,
  total,
} from './revenue-filter.ts'
import type { RevenueParts } from './revenue-parts.ts'

type Query = z.output<typeof contract.query>
type Answer = z.input<typeof contract.data>
type Db = Database['db']

const isPaid = ({ account, currency }: RevenueFilter) =>
  and(eq(invoices.account, account), eq(invoices.currency, currency), gt(invoices.amountPaidMinor, 0))

/** Customers of Stripe with the month of their first payment. */
const firstPayments = (db: Db, filter: RevenueFilter) =>
  db
    .select({
      customerId: subscriptions.stripeCustomerId,
      month: sql<string>`min(${monthOfColumn(invoices.paidAt)})`.as('month'),
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId),
    )
    .where(and(isPaid(filter), isOfPlanAndSource(filter)))
    .groupBy(subscriptions.stripeCustomerId)
    .as('first_payments')

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

function paidByCohort(db: Db, filter: RevenueFilter): Promise<InCohort[]> {
  const first = firstPayments(db, filter)
  return db
    .select({
      cohort: first.month,
      month: monthOfColumn(invoices.paidAt),
      amount: total(invoices.amountPaidMinor),
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId),
    )
    .innerJoin(first, eq(first.customerId, subscriptions.stripeCustomerId))
    .where(and(isPaid(filter), isOfPlanAndSource(filter)))
    .groupBy(sql`1, 2`)
}

function refundedByCohort(db: Db, filter: RevenueFilter): Promise<InCohort[]> {
  const first = firstPayments(db, filter)
  return db
    .select({
      cohort: first.month,
      month: monthOfColumn(refunds.createdAt),
      amount: total(sql`-${refunds.amountMinor}`),
    })
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId),
    )
    .innerJoin(first, eq(first.customerId, subscriptions.stripeCustomerId))
    .where(
      and(
        eq(refunds.account, filter.account),
        eq(refunds.currency, filter.currency),
        notInArray(refunds.status, ['failed', 'canceled']),
        isOfPlanAndSource(filter),
      ),
    )
    .groupBy(sql`1, 2`)
}

/** Sums up to the end of month 0, 1, … of a cohort, through the running month. */
function upToEachMonth(changes: readonly InCohort[], cohort: string, thisMonth: string): number[] {
  const sums = Array.from({ length: Math.max(1, monthsBetween(cohort, thisMonth) + 1) }, () => 0)
  for (const { cohort: of, month, amount } of changes) {
    if (of !== cohort) continue
    // What was before the first payment belongs to its beginning.
    const from = Math.max(0, monthsBetween(cohort, month))
    for (let index = from; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + amount
  }
  return sums
}

/** The verb "read cohorts": customers by the month of their first payment, how many stay, and what they have paid. */
export async function readCohorts(parts: RevenueParts, query: Query, now: Date): Promise<Answer> {
  const { db } = parts.database
  const filter = filterOf(parts, query, await paidCurrencies(db, parts.account))
  const first = firstPayments(db, filter)
  const cohorts = await db
    .select({ month: first.month, customers: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.month)
    .orderBy(first.month)
  const active = await changesOfActive(db, filter)
  const cash = [...(await paidByCohort(db, filter)), ...(await refundedByCohort(db, filter))]
  const thisMonth = monthOf(now)
  return {
    asOf: now.toISOString(),
    currency: filter.currency,
    cohorts: cohorts.map(({ month, customers }) => ({
      month,
      customers,
      active: upToEachMonth(active, month, thisMonth),
      netMinor: upToEachMonth(cash, month, thisMonth),
    })),
  }
}
