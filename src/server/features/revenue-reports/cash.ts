import { and, gte, isNotNull, lt, notInArray, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import { revenueSubscriptions } from '../../db/schema/reports.ts'
import {
  isOfPlanAndSource,
  monthOfColumn,
  type RevenueFilter,
  sourceOfBuyer,
  total,
  UNKNOWN,
} from './revenue-filter.ts'

type Db = Database['db']
export type Range = { from: Date; before: Date }

const isIn = (column: AnyPgColumn, range: Range | null): SQL | undefined =>
  range === null ? undefined : and(gte(column, range.from), lt(column, range.before))

/** Paid in a time: by the moment of the payment. */
export const isPaidIn = (range: Range | null) => and(isNotNull(invoices.paidAt), isIn(invoices.paidAt, range))

/** Given back in a time, or on its way; not what has failed. */
export const isRefundedIn = (range: Range | null) =>
  and(notInArray(refunds.status, ['failed', 'canceled']), isIn(refunds.createdAt, range))

/** Both ledgers as one: a row for each amount that was paid, or was given back. */
const amountsIn = (db: Db, account: string, range: Range | null) =>
  unionAll(
    db
      .select({
        // A refund of nothing that we know has none.
        subscriptionId: sql<string | null>`${invoices.stripeSubscriptionId}`.as('subscription_id'),
        currency: invoices.currency,
        month: monthOfColumn(invoices.paidAt).as('month'),
        grossMinor: sql<number>`${invoices.amountPaidMinor}`.as('gross_minor'),
        refundsMinor: sql<number>`0`.as('refunds_minor'),
      })
      .from(invoices)
      .where(and(eq(invoices.account, account), isPaidIn(range))),
    db
      .select({
        subscriptionId: sql<string | null>`${refunds.stripeSubscriptionId}`.as('subscription_id'),
        currency: refunds.currency,
        month: monthOfColumn(refunds.createdAt).as('month'),
        grossMinor: sql<number>`0`.as('gross_minor'),
        refundsMinor: sql<number>`${refunds.amountMinor}`.as('refunds_minor'),
      })
      .from(refunds)
      .where(and(eq(refunds.account, account), isRefundedIn(range))),
  ).as('amounts')

/**
 * What figures of cash are made from: each amount of the plan and the source with the month it belongs to and whose it is.
 * Of all currencies.
 *
 * @param range null: of all time
 */
export function cashOf(db: Db, filter: Omit<RevenueFilter, 'currency' | 'definition'>, range: Range | null) {
  const amounts = amountsIn(db, filter.account, range)
  return db
    .select({
      subscriptionId: amounts.subscriptionId,
      customerId: subscriptions.stripeCustomerId,
      currency: amounts.currency,
      month: amounts.month,
      productId: sql<string>`coalesce(${subscriptions.productId}, ${UNKNOWN})`.as('product_id'),
      source: sql<string>`${sourceOfBuyer}`.as('source'),
      grossMinor: amounts.grossMinor,
      refundsMinor: amounts.refundsMinor,
    })
    .from(amounts)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, amounts.subscriptionId))
    .leftJoin(revenueSubscriptions, eq(revenueSubscriptions.stripeSubscriptionId, amounts.subscriptionId))
    .where(isOfPlanAndSource(filter))
    .as('cash')
}

/** Paid and given back by month, currency, plan and source. */
export function cashByParts(db: Db, filter: RevenueFilter, range: Range) {
  const cash = cashOf(db, filter, range)
  return db
    .select({
      month: cash.month,
      currency: cash.currency,
      productId: cash.productId,
      source: cash.source,
      grossMinor: total(cash.grossMinor),
      refundsMinor: total(cash.refundsMinor),
    })
    .from(cash)
    .groupBy(sql`1, 2, 3, 4`)
}
