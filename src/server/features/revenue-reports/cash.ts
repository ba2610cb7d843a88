import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { type AnyPgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Cash } from '#shared/reports/revenue/cash-figures.ts'
import type { Database } from '#server/db/database.ts'
import { disputes, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { revenueSubscriptions } from '#server/db/schema/reports.ts'
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

/** Which rows of a ledger are summed up. */
export type CashScope = {
  account: string
  /** Default: all brands. */
  brandId?: string
  /** Of which subscriptions; null: amounts without one, which are refunds of unknown payments. Default: all amounts. */
  ids?: readonly string[] | IdRange | null
}

/** Ids of subscriptions in their order. `after` null: from the first one on, and amounts without one. `upTo` null: to the last one. */
export type IdRange = { after: string | null; upTo: string | null }

export function isInIds(column: AnyPgColumn, ids: readonly string[] | IdRange | null): SQL | undefined {
  if (ids === null) return isNull(column)
  if (!('after' in ids)) return inArray(column, [...ids])
  const isUpTo = ids.upTo === null ? undefined : lte(column, ids.upTo)
  if (ids.after !== null) return and(gt(column, ids.after), isUpTo)
  return isUpTo && or(isNull(column), isUpTo)
}

type LedgerColumns = Readonly<Record<'account' | 'brandId' | 'stripeSubscriptionId', AnyPgColumn>>

const isInScope = (columns: LedgerColumns, { account, brandId, ids }: CashScope): SQL | undefined =>
  and(
    eq(columns.account, account),
    brandId === undefined ? undefined : eq(columns.brandId, brandId),
    ids === undefined ? undefined : isInIds(columns.stripeSubscriptionId, ids),
  )

/** By the time of the payment. `range` null: of all time, also below. */
export const isPaidIn = (range: Range | null) => and(isNotNull(invoices.paidAt), isIn(invoices.paidAt, range))

/** Includes pending refunds, but not failed ones. */
export const isRefundedIn = (range: Range | null) =>
  and(notInArray(refunds.status, ['failed', 'canceled']), isIn(refunds.createdAt, range))

/** Taken by a bank because of a dispute. */
export const isWithdrawnIn = (range: Range | null) =>
  and(isNotNull(disputes.withdrawnAt), isIn(disputes.withdrawnAt, range))

/** Returned by a bank after a won dispute. */
export const isReinstatedIn = (range: Range | null) =>
  and(isNotNull(disputes.reinstatedAt), isIn(disputes.reinstatedAt, range))

/** By the time of the bank's decision. */
export const isLostIn = (range: Range | null) =>
  and(eq(disputes.status, 'lost'), isNotNull(disputes.closedAt), isIn(disputes.closedAt, range))

type Amounts = Partial<Record<keyof Cash, SQL | AnyPgColumn>>

/** Rows of one ledger, with their amounts. */
const entries = (
  db: Db,
  table: PgTable,
  of: { subscriptionId: AnyPgColumn; currency: AnyPgColumn; at: AnyPgColumn; amounts: Amounts },
  where: SQL | undefined,
) => {
  const amount = (key: keyof Cash, name: string) => sql<number>`${of.amounts[key] ?? sql`0`}`.as(name)
  return db
    .select({
      // null for refunds of unknown payments.
      subscriptionId: sql<string | null>`${of.subscriptionId}`.as('subscription_id'),
      currency: sql<string>`${of.currency}`.as('cash_currency'),
      month: monthOfColumn(of.at).as('month'),
      grossMinor: amount('grossMinor', 'gross_minor'),
      refundsMinor: amount('refundsMinor', 'refunds_minor'),
      disputedMinor: amount('disputedMinor', 'disputed_minor'),
      reinstatedMinor: amount('reinstatedMinor', 'reinstated_minor'),
      disputeFeesMinor: amount('disputeFeesMinor', 'dispute_fees_minor'),
      lostMinor: amount('lostMinor', 'lost_minor'),
    })
    .from(table)
    .where(where)
}

/** All ledgers as one, with one row for each amount. Fees count in the currency they were charged in. */
function amountsIn(db: Db, scope: CashScope, range: Range | null) {
  const { stripeSubscriptionId: subscriptionId, currency, feeCurrency, withdrawnAt, reinstatedAt } = disputes
  const ofDisputes = (
    of: { currency: AnyPgColumn; at: AnyPgColumn; amounts: Amounts },
    isIncluded: SQL | undefined,
  ) => entries(db, disputes, { subscriptionId, ...of }, and(isInScope(disputes, scope), isIncluded))
  const ofRefunds = entries(
    db,
    refunds,
    {
      subscriptionId: refunds.stripeSubscriptionId,
      currency: refunds.currency,
      at: refunds.createdAt,
      amounts: { refundsMinor: refunds.amountMinor },
    },
    and(isInScope(refunds, scope), isRefundedIn(range)),
  )
  // All other amounts have a subscription.
  if (scope.ids === null) return ofRefunds.as('amounts')
  return unionAll(
    entries(
      db,
      invoices,
      {
        subscriptionId: invoices.stripeSubscriptionId,
        currency: invoices.currency,
        at: invoices.paidAt,
        amounts: { grossMinor: invoices.amountPaidMinor },
      },
      and(isInScope(invoices, scope), isPaidIn(range)),
    ),
    ofRefunds,
    ofDisputes(
      { currency, at: withdrawnAt, amounts: { disputedMinor: disputes.withdrawnMinor } },
      isWithdrawnIn(range),
    ),
    ofDisputes(
      { currency: feeCurrency, at: withdrawnAt, amounts: { disputeFeesMinor: disputes.feeMinor } },
      isWithdrawnIn(range),
    ),
    ofDisputes(
      { currency, at: reinstatedAt, amounts: { reinstatedMinor: disputes.reinstatedMinor } },
      isReinstatedIn(range),
    ),
    ofDisputes(
      {
        currency: feeCurrency,
        at: reinstatedAt,
        amounts: { disputeFeesMinor: sql`-${disputes.returnedFeeMinor}` },
      },
      isReinstatedIn(range),
    ),
    ofDisputes(
      {
        currency,
        at: disputes.closedAt,
        amounts: {
          lostMinor: sql`coalesce(${disputes.withdrawnMinor}, 0) - coalesce(${disputes.reinstatedMinor}, 0)`,
        },
      },
      isLostIn(range),
    ),
  ).as('amounts')
}

/** Every amount with its month, plan, source and customer, filtered by plan and source. Of all currencies. */
export function cashOf(
  db: Db,
  filter: CashScope & Partial<Pick<RevenueFilter, 'productId' | 'source'>>,
  range: Range | null,
) {
  const amounts = amountsIn(db, filter, range)
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
      disputedMinor: amounts.disputedMinor,
      reinstatedMinor: amounts.reinstatedMinor,
      disputeFeesMinor: amounts.disputeFeesMinor,
      lostMinor: amounts.lostMinor,
    })
    .from(amounts)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, amounts.subscriptionId))
    .leftJoin(revenueSubscriptions, eq(revenueSubscriptions.stripeSubscriptionId, amounts.subscriptionId))
    .where(isOfPlanAndSource(filter))
    .as('cash')
}

type CashColumns = Record<keyof Cash, SQL.Aliased<number>>

export const cashTotals = (cash: CashColumns) => ({
  grossMinor: total(cash.grossMinor),
  refundsMinor: total(cash.refundsMinor),
  disputedMinor: total(cash.disputedMinor),
  reinstatedMinor: total(cash.reinstatedMinor),
  disputeFeesMinor: total(cash.disputeFeesMinor),
  lostMinor: total(cash.lostMinor),
})

/** `netCashOf` in SQL. */
export const netOf = (cash: Record<Exclude<keyof Cash, 'lostMinor'>, SQLWrapper>): SQL =>
  sql`(${cash.grossMinor} - ${cash.refundsMinor} - ${cash.disputedMinor} + ${cash.reinstatedMinor} - ${cash.disputeFeesMinor})`

export type CashPart = Cash & { month: string; currency: string; productId: string; source: string }

/** Cash by month, currency, plan and source. */
export function cashByParts(
  db: Db,
  filter: CashScope & Partial<Pick<RevenueFilter, 'productId' | 'source'>>,
  range: Range,
): Promise<CashPart[]> {
  const cash = cashOf(db, filter, range)
  return db
    .select({
      month: cash.month,
      currency: cash.currency,
      productId: cash.productId,
      source: cash.source,
      ...cashTotals(cash),
    })
    .from(cash)
    .groupBy(sql`1, 2, 3, 4`)
}
