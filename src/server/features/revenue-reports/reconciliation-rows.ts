import { and, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReconciledFigure } from '#shared/contract/admin-revenue.ts'
import type { Database } from '../../db/database.ts'
import { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import { revenueMovements as m, revenueSubscriptions } from '../../db/schema/reports.ts'
import { isPaidIn, isRefundedIn, type Range } from './cash.ts'
import { amountsByKind, isOfFilter } from './movement-sums.ts'
import { isOfPlanAndSource, type RevenueFilter, total } from './revenue-filter.ts'

type Db = Database['db']

const nothing = (name: string) => sql<number>`0::bigint`.as(name)

/** Of movements alone: what there was before, what changed in the range, and what there is then. */
function movementEntries(db: Db, filter: RevenueFilter, { from, before }: Range) {
  const kinds = amountsByKind(filter, gte(m.at, from))
  return db
    .select({
      id: sql<string>`${m.stripeSubscriptionId}`.as('id'),
      startMrrMinor: total(m.mrrMinor, lt(m.at, from)).as('start_mrr_minor'),
      newMinor: kinds.newMinor.as('new_minor'),
      expansionMinor: kinds.expansionMinor.as('expansion_minor'),
      reactivationMinor: kinds.reactivationMinor.as('reactivation_minor'),
      contractionMinor: kinds.contractionMinor.as('contraction_minor'),
      churnMinor: kinds.churnMinor.as('churn_minor'),
      endMrrMinor: total(m.mrrMinor).as('end_mrr_minor'),
      grossMinor: nothing('gross_minor'),
      refundsMinor: nothing('refunds_minor'),
    })
    .from(m)
    .where(and(isOfFilter(filter), lt(m.at, before)))
    .groupBy(m.stripeSubscriptionId)
}

const noMovement = () => ({
  startMrrMinor: nothing('start_mrr_minor'),
  newMinor: nothing('new_minor'),
  expansionMinor: nothing('expansion_minor'),
  reactivationMinor: nothing('reactivation_minor'),
  contractionMinor: nothing('contraction_minor'),
  churnMinor: nothing('churn_minor'),
  endMrrMinor: nothing('end_mrr_minor'),
})

const paidEntries = (db: Db, filter: RevenueFilter, range: Range) =>
  db
    .select({
      id: sql<string>`${invoices.stripeSubscriptionId}`.as('id'),
      ...noMovement(),
      grossMinor: total(invoices.amountPaidMinor).as('gross_minor'),
      refundsMinor: nothing('refunds_minor'),
    })
    .from(invoices)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId),
    )
    .where(
      and(
        eq(invoices.account, filter.account),
        eq(invoices.currency, filter.currency),
        isPaidIn(range),
        isOfPlanAndSource(filter),
      ),
    )
    .groupBy(invoices.stripeSubscriptionId)

const refundedEntries = (db: Db, filter: RevenueFilter, range: Range) =>
  db
    .select({
      // A refund of nothing that we know is listed as well, as nobody's.
      id: sql<string>`coalesce(${refunds.stripeSubscriptionId}, '')`.as('id'),
      ...noMovement(),
      grossMinor: nothing('gross_minor'),
      refundsMinor: total(refunds.amountMinor).as('refunds_minor'),
    })
    .from(refunds)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId),
    )
    .where(
      and(
        eq(refunds.account, filter.account),
        eq(refunds.currency, filter.currency),
        isRefundedIn(range),
        isOfPlanAndSource(filter),
      ),
    )
    .groupBy(sql`1`)

/** One row a subscription, with everything that the figures of a time have of it. */
function rowsOf(db: Db, filter: RevenueFilter, range: Range) {
  const entries = unionAll(
    movementEntries(db, filter, range),
    paidEntries(db, filter, range),
    refundedEntries(db, filter, range),
  ).as('entries')
  const sum = (column: SQL | SQL.Aliased | (typeof entries)['grossMinor'], name: string) =>
    sql<number>`sum(${column})`.mapWith(Number).as(name)
  return db
    .select({
      id: sql<string>`${entries.id}`.as('row_id'),
      startMrrMinor: sum(entries.startMrrMinor, 'start_mrr'),
      newMinor: sum(entries.newMinor, 'new'),
      expansionMinor: sum(entries.expansionMinor, 'expansion'),
      reactivationMinor: sum(entries.reactivationMinor, 'reactivation'),
      contractionMinor: sum(entries.contractionMinor, 'contraction'),
      churnMinor: sum(entries.churnMinor, 'churn'),
      endMrrMinor: sum(entries.endMrrMinor, 'end_mrr'),
      grossMinor: sum(entries.grossMinor, 'gross'),
      refundsMinor: sum(entries.refundsMinor, 'refunds'),
      netMinor: sql<number>`sum(${entries.grossMinor}) - sum(${entries.refundsMinor})`
        .mapWith(Number)
        .as('net'),
    })
    .from(entries)
    .groupBy(entries.id)
    .as('rows')
}

type Rows = ReturnType<typeof rowsOf>

const COLUMNS = {
  startMrr: 'startMrrMinor',
  new: 'newMinor',
  expansion: 'expansionMinor',
  reactivation: 'reactivationMinor',
  contraction: 'contractionMinor',
  churn: 'churnMinor',
  endMrr: 'endMrrMinor',
  gross: 'grossMinor',
  refunds: 'refundsMinor',
  net: 'netMinor',
} as const satisfies Record<ReconciledFigure, keyof Rows['_']['selectedFields']>

/** Has something in that figure; without one, in any. */
const has = (rows: Rows, figure: ReconciledFigure | undefined): SQL | undefined =>
  figure === undefined
    ? or(...Object.values(COLUMNS).map((column) => ne(rows[column], 0)))
    : ne(rows[COLUMNS[figure]], 0)

/** Rows in the order of their ids, after one of them. */
export function readRows(
  db: Db,
  filter: RevenueFilter,
  range: Range,
  { figure, after, limit }: { figure: ReconciledFigure | undefined; after: string | null; limit: number },
) {
  const rows = rowsOf(db, filter, range)
  return db
    .select()
    .from(rows)
    .where(and(has(rows, figure), after === null ? undefined : gt(rows.id, after)))
    .orderBy(rows.id)
    .limit(limit)
}

/** Of each figure the sum of all rows, and how many have something in it. */
export async function sumRows(
  db: Db,
  filter: RevenueFilter,
  range: Range,
): Promise<Record<ReconciledFigure, { rowsMinor: number; subscriptions: number }>> {
  const rows = rowsOf(db, filter, range)
  const of = (figure: ReconciledFigure) => {
    const column = rows[COLUMNS[figure]]
    return {
      rowsMinor: sql`coalesce(sum(${column}), 0)`.mapWith(Number),
      subscriptions: sql`count(*) filter (where ${column} <> 0)`.mapWith(Number),
    }
  }
  const [sums] = await db
    .select({
      startMrr: of('startMrr'),
      new: of('new'),
      expansion: of('expansion'),
      reactivation: of('reactivation'),
      contraction: of('contraction'),
      churn: of('churn'),
      endMrr: of('endMrr'),
      gross: of('gross'),
      refunds: of('refunds'),
      net: of('net'),
    })
    .from(rows)
  if (!sums) throw new Error('a sum has no row')
  return sums
}
