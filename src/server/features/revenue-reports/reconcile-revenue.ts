import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type MonthFigures,
  RECONCILED_FIGURES,
  type ReconciledFigure,
  type reconcileRevenue as contract,
} from '#shared/contract/admin/admin-revenue.ts'
import { monthEnd, monthOf, monthStart } from '#shared/reports/revenue/months.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { products } from '#server/db/schema/products.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import { ledgerDisputes, ledgerGross, ledgerRefunds, mirrorMrr } from './ledger-sums.ts'
import { readMonth } from './read-revenue.ts'
import { readRows, sumRows } from './reconciliation-rows.ts'
import { filterOf, type RevenueFilter } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'
import { openReading } from './open-reading.ts'
import { isProductOf } from '#server/features/products/products.ts'

type Query = z.output<typeof contract.query>
type Answer = z.input<typeof contract.data>
type Db = Database['db']

const cursors = cursorsOf('subscription', z.string())

const shown = ({ mrr, ...cash }: MonthFigures): Record<ReconciledFigure, number> => ({
  startMrr: mrr.startMinor,
  new: mrr.newMinor,
  expansion: mrr.expansionMinor,
  reactivation: mrr.reactivationMinor,
  contraction: mrr.contractionMinor,
  churn: mrr.churnMinor,
  endMrr: mrr.endMinor,
  gross: cash.grossMinor,
  refunds: cash.refundsMinor,
  disputed: cash.disputedMinor,
  reinstated: cash.reinstatedMinor,
  disputeFees: cash.disputeFeesMinor,
  lost: cash.lostMinor,
  net: cash.netMinor,
})

/** Figures from the ledgers, without movements: always for cash, for MRR only of the current month. */
async function readLedger(
  deps: RevenueDeps,
  filter: RevenueFilter,
  month: string,
  now: Date,
): Promise<Partial<Record<ReconciledFigure, number>>> {
  const range = { from: monthStart(month), before: monthEnd(month) }
  const gross = await ledgerGross(deps.database.db, filter, range)
  const refunds = await ledgerRefunds(deps.database.db, filter, range)
  const disputes = await ledgerDisputes(deps.database.db, filter, range)
  const { disputed, reinstated, disputeFees } = disputes
  const net = gross - refunds - disputed + reinstated - disputeFees
  const cash = { gross, refunds, ...disputes, net }
  return month === monthOf(now) ? { ...cash, endMrr: await mirrorMrr(deps, filter) } : cash
}

type Names = { userId: string; planName: string }

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, Names>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: subscriptions.stripeSubscriptionId,
      customerId: subscriptions.stripeCustomerId,
      accountId: accounts.id,
      productId: subscriptions.productId,
      productName: products.name,
      soldProductId: checkoutAttempts.productId,
      soldName: checkoutAttempts.productName,
    })
    .from(subscriptions)
    .leftJoin(
      accounts,
      and(
        eq(sql`lower(${accounts.email})`, subscriptions.email),
        eq(accounts.brandId, subscriptions.brandId),
      ),
    )
    .leftJoin(products, isProductOf(subscriptions))
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .where(inArray(subscriptions.stripeSubscriptionId, [...ids]))
  return new Map(
    rows.map(({ id, customerId, accountId, productId, productName, soldProductId, soldName }) => {
      const asSold = productId === null || productId === soldProductId ? soldName : null
      return [
        id,
        { userId: accountId ?? customerId, planName: asSold ?? productName ?? productId ?? 'Unknown plan' },
      ]
    }),
  )
}

/** The figures of a month, the subscriptions behind them, and the same figures from the ledgers. */
export async function reconcileRevenue(
  deps: RevenueDeps,
  brandId: string,
  query: Query,
  now: Date,
): Promise<Answer> {
  const { db } = deps.database
  const { month, figure, cursor, limit } = query
  const after = cursor === undefined ? null : cursors.decode(cursor)
  const shownSums = await openReading(db, deps.account)
  const filter = filterOf(deps, brandId, query, await shownSums.paidCurrencies(deps.account, brandId))
  const range = { from: monthStart(month), before: monthEnd(month) }
  const page = await readRows(db, filter, range, { figure, after, limit: limit + 1 })
  const rows = page.slice(0, limit)
  const names = await readNames(
    db,
    rows.map(({ id }) => id),
  )
  const sums = await sumRows(db, filter, range)
  const figures = shown(await readMonth(shownSums, filter, month, now))
  const ledger = await readLedger(deps, filter, month, now)
  const last = rows.at(-1)
  return {
    asOf: now.toISOString(),
    month,
    currency: filter.currency,
    figures: RECONCILED_FIGURES.map((name) => ({
      figure: name,
      shownMinor: figures[name],
      ledgerMinor: ledger[name] ?? null,
      ...sums[name],
    })),
    rows: rows.map(({ id, ...amounts }) => ({
      subscriptionId: id,
      userId: names.get(id)?.userId ?? '',
      planName: names.get(id)?.planName ?? 'Unknown plan',
      ...amounts,
    })),
    nextCursor: page.length > limit && last ? cursors.encode(last.id) : null,
  }
}
