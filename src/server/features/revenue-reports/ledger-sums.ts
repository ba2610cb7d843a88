import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { monthlyMinor } from '#shared/reports/revenue/mrr-per-month.ts'
import type { Database } from '#server/db/database.ts'
import { disputes, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { revenueSubscriptions } from '#server/db/schema/reports.ts'
import { isLostIn, isPaidIn, isRefundedIn, isReinstatedIn, isWithdrawnIn, type Range } from './cash.ts'
import { isOfPlanAndSource, type RevenueFilter, total, UNKNOWN } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Db = Database['db']

/**
 * Filters by plan and source. Deliberately without joins, unlike the figures that these sums are compared with.
 */
function isOfPlanAndSourceBySubquery(
  subscriptionId: AnyPgColumn,
  { productId, source }: RevenueFilter,
): SQL | undefined {
  const known = (value: SQL) => sql`coalesce((${value}), ${UNKNOWN})`
  const plan = sql`select ${subscriptions.productId} from ${subscriptions}
    where ${subscriptions.stripeSubscriptionId} = ${subscriptionId}`
  const origin = sql`select ${revenueSubscriptions.source} from ${revenueSubscriptions}
    where ${revenueSubscriptions.stripeSubscriptionId} = ${subscriptionId}`
  return and(
    productId === undefined ? undefined : eq(known(plan), productId),
    source === undefined ? undefined : eq(known(origin), source),
  )
}

/** Paid according to the ledger of invoices. */
export async function ledgerGross(db: Db, filter: RevenueFilter, range: Range): Promise<number> {
  const isIncluded = and(
    eq(invoices.account, filter.account),
    eq(invoices.brandId, filter.brandId),
    eq(invoices.currency, filter.currency),
  )
  const [row] = await db
    .select({ amountMinor: total(invoices.amountPaidMinor) })
    .from(invoices)
    .where(
      and(isIncluded, isPaidIn(range), isOfPlanAndSourceBySubquery(invoices.stripeSubscriptionId, filter)),
    )
  return row?.amountMinor ?? 0
}

/** Refunded according to the ledger of refunds. */
export async function ledgerRefunds(db: Db, filter: RevenueFilter, range: Range): Promise<number> {
  const isIncluded = and(
    eq(refunds.account, filter.account),
    eq(refunds.brandId, filter.brandId),
    eq(refunds.currency, filter.currency),
  )
  const [row] = await db
    .select({ amountMinor: total(refunds.amountMinor) })
    .from(refunds)
    .where(
      and(isIncluded, isRefundedIn(range), isOfPlanAndSourceBySubquery(refunds.stripeSubscriptionId, filter)),
    )
  return row?.amountMinor ?? 0
}

/** Amounts according to the ledger of disputes. */
export async function ledgerDisputes(db: Db, filter: RevenueFilter, range: Range) {
  const { withdrawnMinor, reinstatedMinor, feeMinor, returnedFeeMinor } = disputes
  const isOfCurrency = eq(disputes.currency, filter.currency)
  const isFeeOfCurrency = eq(disputes.feeCurrency, filter.currency)
  const [row] = await db
    .select({
      disputed: total(withdrawnMinor, and(isOfCurrency, isWithdrawnIn(range))),
      reinstated: total(reinstatedMinor, and(isOfCurrency, isReinstatedIn(range))),
      fees: total(feeMinor, and(isFeeOfCurrency, isWithdrawnIn(range))),
      returnedFees: total(returnedFeeMinor, and(isFeeOfCurrency, isReinstatedIn(range))),
      lostGone: total(withdrawnMinor, and(isOfCurrency, isLostIn(range))),
      lostBack: total(reinstatedMinor, and(isOfCurrency, isLostIn(range))),
    })
    .from(disputes)
    .where(
      and(
        eq(disputes.account, filter.account),
        eq(disputes.brandId, filter.brandId),
        isOfPlanAndSourceBySubquery(disputes.stripeSubscriptionId, filter),
      ),
    )
  if (!row) throw new Error('the sum has no row')
  const { disputed, reinstated, fees, returnedFees, lostGone, lostBack } = row
  return { disputed, reinstated, disputeFees: fees - returnedFees, lost: lostGone - lostBack }
}

/** Default: the length of the current period. */
const periodDays = sql<number>`coalesce(
  ${subscriptions.periodDays},
  round(extract(epoch from ${subscriptions.currentPeriodEnd} - ${subscriptions.currentPeriodStart}) / 86400)
)`.mapWith(Number)

type Priced = { priceMinor: number; days: number; count: number }

const sumOf = (rows: readonly Priced[], { definition }: RevenueFilter): number =>
  rows.reduce(
    (sum, { priceMinor, days, count }) => sum + count * monthlyMinor(priceMinor, days, definition),
    0,
  )

/** By Stripe's rules: active subscriptions that are not canceled, at their price. */
function activeByStripe(db: Db, filter: RevenueFilter): Promise<Priced[]> {
  return db
    .select({ priceMinor: subscriptions.priceMinor, days: periodDays, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
    )
    .where(
      and(
        eq(subscriptions.account, filter.account),
        eq(subscriptions.brandId, filter.brandId),
        eq(subscriptions.currency, filter.currency),
        inArray(subscriptions.status, ['active', 'past_due']),
        eq(subscriptions.isCancelAtPeriodEnd, false),
        gt(subscriptions.priceMinor, 0),
        isOfPlanAndSource(filter),
      ),
    )
    .groupBy(sql`1, 2`)
}

/** By RevenueCat's rules: subscriptions whose last paid invoice is neither expired nor refunded, at its price. */
function activeByRevenuecat(db: Db, filter: RevenueFilter, graceDays: number): Promise<Priced[]> {
  const refunded = sql`(
    select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
    where ${refunds.stripeInvoiceId} = ${invoices.stripeInvoiceId} and ${refunds.status} not in ('failed', 'canceled')
  )`
  const last = db
    .selectDistinctOn([invoices.stripeSubscriptionId], {
      priceMinor: sql<number>`case when ${invoices.billingReason} = 'subscription_create'
        then ${invoices.amountPaidMinor} else ${subscriptions.priceMinor} end`.as('price'),
      days: periodDays.as('days'),
      isGone: sql<boolean>`
        ${invoices.periodEnd} + ${graceDays}::int * interval '1 day' <= ${subscriptions.syncedAt}
        or (${invoices.amountPaidMinor} > 0 and ${refunded} >= ${invoices.amountPaidMinor})`.as('is_gone'),
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId),
    )
    .where(
      and(
        eq(subscriptions.account, filter.account),
        eq(subscriptions.brandId, filter.brandId),
        eq(subscriptions.currency, filter.currency),
        eq(invoices.status, 'paid'),
        isNull(subscriptions.endedAt),
        or(isNull(subscriptions.trialEnd), gt(invoices.periodEnd, subscriptions.trialEnd)),
        isOfPlanAndSource(filter),
      ),
    )
    .orderBy(invoices.stripeSubscriptionId, desc(invoices.periodStart), desc(invoices.paidAt))
    .as('last_paid')
  return db
    .select({
      priceMinor: sql`${last.priceMinor}`.mapWith(Number),
      days: sql`${last.days}`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(last)
    .where(eq(last.isGone, false))
    .groupBy(sql`1, 2`)
}

/** Current MRR from subscriptions and ledgers, without movements. */
export async function mirrorMrr(
  { database: { db }, graceDays }: RevenueDeps,
  filter: RevenueFilter,
): Promise<number> {
  const rows =
    filter.definition === 'stripe'
      ? await activeByStripe(db, filter)
      : await activeByRevenuecat(db, filter, graceDays)
  return sumOf(rows, filter)
}
