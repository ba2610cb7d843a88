import { and, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReconciledFigure } from '#shared/contract/admin/admin-revenue.ts'
import { RECONCILED_KEYS } from '#shared/reports/revenue/revenue-reconciled-keys.ts'
import type { Database } from '#server/db/database.ts'
import { revenueMovements as m } from '#server/db/schema/reports.ts'
import { cashOf, netOf, type Range } from './cash.ts'
import { amountsByKind, isOfFilter } from './movement-sums.ts'
import { type RevenueFilter, total } from './revenue-filter.ts'

type Db = Database['db']

const nothing = (name: string) => sql<number>`0::bigint`.as(name)

/** MRR before the range, changes in it, and MRR after it. */
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
      disputedMinor: nothing('disputed_minor'),
      reinstatedMinor: nothing('reinstated_minor'),
      disputeFeesMinor: nothing('dispute_fees_minor'),
      lostMinor: nothing('lost_minor'),
    })
    .from(m)
    .where(and(isOfFilter(filter), lt(m.at, before)))
    .groupBy(m.stripeSubscriptionId)
}

function cashEntries(db: Db, filter: RevenueFilter, range: Range) {
  const cash = cashOf(db, filter, range)
  return db
    .select({
      // Refunds of unknown payments are listed without a subscription.
      id: sql<string>`coalesce(${cash.subscriptionId}, '')`.as('id'),
      startMrrMinor: nothing('start_mrr_minor'),
      newMinor: nothing('new_minor'),
      expansionMinor: nothing('expansion_minor'),
      reactivationMinor: nothing('reactivation_minor'),
      contractionMinor: nothing('contraction_minor'),
      churnMinor: nothing('churn_minor'),
      endMrrMinor: nothing('end_mrr_minor'),
      grossMinor: total(cash.grossMinor).as('gross_minor'),
      refundsMinor: total(cash.refundsMinor).as('refunds_minor'),
      disputedMinor: total(cash.disputedMinor).as('disputed_minor'),
      reinstatedMinor: total(cash.reinstatedMinor).as('reinstated_minor'),
      disputeFeesMinor: total(cash.disputeFeesMinor).as('dispute_fees_minor'),
      lostMinor: total(cash.lostMinor).as('lost_minor'),
    })
    .from(cash)
    .where(eq(cash.currency, filter.currency))
    .groupBy(sql`1`)
}

/** One row for each subscription, with its part of every figure. */
function rowsOf(db: Db, filter: RevenueFilter, range: Range) {
  const entries = unionAll(movementEntries(db, filter, range), cashEntries(db, filter, range)).as('entries')
  const sum = (column: SQL.Aliased | (typeof entries)['grossMinor'], name: string) =>
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
      disputedMinor: sum(entries.disputedMinor, 'disputed'),
      reinstatedMinor: sum(entries.reinstatedMinor, 'reinstated'),
      disputeFeesMinor: sum(entries.disputeFeesMinor, 'dispute_fees'),
      lostMinor: sum(entries.lostMinor, 'lost'),
      netMinor: sql<number>`sum(${netOf(entries)})`.mapWith(Number).as('net'),
    })
    .from(entries)
    .groupBy(entries.id)
    .as('rows')
}

type Rows = ReturnType<typeof rowsOf>

/** Whether a row has an amount for a figure; without one, for any. */
const hasAmount = (rows: Rows, figure: ReconciledFigure | undefined): SQL | undefined =>
  figure === undefined
    ? or(...Object.values(RECONCILED_KEYS).map((column) => ne(rows[column], 0)))
    : ne(rows[RECONCILED_KEYS[figure]], 0)

/** Rows by id, after `after`. */
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
    .where(and(hasAmount(rows, figure), after === null ? undefined : gt(rows.id, after)))
    .orderBy(rows.id)
    .limit(limit)
}

/** The sum of each figure over all rows, and the number of rows with an amount. */
export async function sumRows(
  db: Db,
  filter: RevenueFilter,
  range: Range,
): Promise<Record<ReconciledFigure, { rowsMinor: number; subscriptions: number }>> {
  const rows = rowsOf(db, filter, range)
  const of = (figure: ReconciledFigure) => {
    const column = rows[RECONCILED_KEYS[figure]]
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
      disputed: of('disputed'),
      reinstated: of('reinstated'),
      disputeFees: of('disputeFees'),
      lost: of('lost'),
      net: of('net'),
    })
    .from(rows)
  if (!sums) throw new Error('the sum has no row')
  return sums
}
