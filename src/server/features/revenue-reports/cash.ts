import { and, eq, gte, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
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

const plan = sql<string>`coalesce(${subscriptions.productId}, ${UNKNOWN})`

/** Paid in a time: by the moment of the payment. */
export const isPaidIn = ({ from, before }: Range) =>
  and(isNotNull(invoices.paidAt), gte(invoices.paidAt, from), lt(invoices.paidAt, before))

/** Given back in a time, or on its way; not what has failed. */
export const isRefundedIn = ({ from, before }: Range) =>
  and(
    notInArray(refunds.status, ['failed', 'canceled']),
    gte(refunds.createdAt, from),
    lt(refunds.createdAt, before),
  )

/** Amounts that were paid, by month, currency, plan and source; of all currencies. */
export function paidByParts(db: Db, filter: RevenueFilter, range: Range) {
  return db
    .select({
      month: monthOfColumn(invoices.paidAt),
      currency: invoices.currency,
      productId: plan,
      source: sourceOfBuyer,
      amountMinor: total(invoices.amountPaidMinor),
    })
    .from(invoices)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId),
    )
    .where(and(eq(invoices.account, filter.account), isPaidIn(range), isOfPlanAndSource(filter)))
    .groupBy(sql`1, 2, 3, 4`)
}

/** Amounts that were given back, in the same parts. */
export function refundedByParts(db: Db, filter: RevenueFilter, range: Range) {
  return db
    .select({
      month: monthOfColumn(refunds.createdAt),
      currency: refunds.currency,
      productId: plan,
      source: sourceOfBuyer,
      amountMinor: total(refunds.amountMinor),
    })
    .from(refunds)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId),
    )
    .where(and(eq(refunds.account, filter.account), isRefundedIn(range), isOfPlanAndSource(filter)))
    .groupBy(sql`1, 2, 3, 4`)
}
