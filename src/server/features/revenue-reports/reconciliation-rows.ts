import { and, eq, gt, gte, lt, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReconciledFigure } from '#shared/contract/admin/admin-revenue.ts'
import { RECONCILED_KEYS } from '#shared/reports/revenue/revenue-reconciled-keys.ts'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { revenueMovements as m } from '#server/db/schema/reports.ts'
import { cashOf, cashTotals, type IdRange, isInIds, netOf, type Range } from './cash.ts'
import { amountsByKind, isOfFilter } from './movement-sums.ts'
import { type RevenueFilter, total } from './revenue-filter.ts'

type Db = Database['db']

/** Subscriptions read for each row of a page, and how much larger each following portion is. */
const PORTION = 3

/** Of which subscriptions rows are read. Default: all. */
type Ids = IdRange | undefined

const nothing = (name: string) => sql<number>`0::bigint`.as(name)
const NO_CASH = {
  grossMinor: nothing('gross_minor'),
  refundsMinor: nothing('refunds_minor'),
  disputedMinor: nothing('disputed_minor'),
  reinstatedMinor: nothing('reinstated_minor'),
  disputeFeesMinor: nothing('dispute_fees_minor'),
  lostMinor: nothing('lost_minor'),
}
const NO_CHANGE = {
  newMinor: nothing('new_minor'),
  expansionMinor: nothing('expansion_minor'),
  reactivationMinor: nothing('reactivation_minor'),
  contractionMinor: nothing('contraction_minor'),
  churnMinor: nothing('churn_minor'),
  changeMinor: nothing('change_minor'),
}

const isOfSubscriptions = (ids: Ids): SQL | undefined =>
  ids === undefined ? undefined : isInIds(m.stripeSubscriptionId, ids)

/** MRR before the range. Most rows are of this kind, so it has no other sum. */
const startEntries = (db: Db, filter: RevenueFilter, { from }: Range, ids: Ids) => {
  const startMrr = total(m.mrrMinor)
  return db
    .select({
      id: sql<string>`${m.stripeSubscriptionId}`.as('id'),
      startMrrMinor: startMrr.as('start_mrr_minor'),
      ...NO_CHANGE,
      ...NO_CASH,
    })
    .from(m)
    .where(and(isOfFilter(filter), lt(m.at, from), isOfSubscriptions(ids)))
    .groupBy(m.stripeSubscriptionId)
    .having(ne(startMrr, 0))
}

/** Changes of MRR in the range. */
const changeEntries = (db: Db, filter: RevenueFilter, { from, before }: Range, ids: Ids) => {
  const kinds = amountsByKind(filter)
  return db
    .select({
      id: sql<string>`${m.stripeSubscriptionId}`.as('id'),
      startMrrMinor: nothing('start_mrr_minor'),
      newMinor: kinds.newMinor.as('new_minor'),
      expansionMinor: kinds.expansionMinor.as('expansion_minor'),
      reactivationMinor: kinds.reactivationMinor.as('reactivation_minor'),
      contractionMinor: kinds.contractionMinor.as('contraction_minor'),
      churnMinor: kinds.churnMinor.as('churn_minor'),
      changeMinor: total(m.mrrMinor).as('change_minor'),
      ...NO_CASH,
    })
    .from(m)
    .where(and(isOfFilter(filter), gte(m.at, from), lt(m.at, before), isOfSubscriptions(ids)))
    .groupBy(m.stripeSubscriptionId)
}

function cashEntries(db: Db, filter: RevenueFilter, range: Range, ids: Ids) {
  const cash = cashOf(db, { ...filter, ...(ids !== undefined && { ids }) }, range)
  const totals = cashTotals(cash)
  return db
    .select({
      // Refunds of unknown payments are listed without a subscription.
      id: sql<string>`coalesce(${cash.subscriptionId}, '')`.as('id'),
      startMrrMinor: nothing('start_mrr_minor'),
      ...NO_CHANGE,
      grossMinor: totals.grossMinor.as('gross_minor'),
      refundsMinor: totals.refundsMinor.as('refunds_minor'),
      disputedMinor: totals.disputedMinor.as('disputed_minor'),
      reinstatedMinor: totals.reinstatedMinor.as('reinstated_minor'),
      disputeFeesMinor: totals.disputeFeesMinor.as('dispute_fees_minor'),
      lostMinor: totals.lostMinor.as('lost_minor'),
    })
    .from(cash)
    .where(eq(cash.currency, filter.currency))
    .groupBy(sql`1`)
}

/** One row for each subscription, with its part of every figure. */
function rowsOf(db: Db, filter: RevenueFilter, range: Range, ids?: Ids) {
  const entries = unionAll(
    startEntries(db, filter, range, ids),
    changeEntries(db, filter, range, ids),
    cashEntries(db, filter, range, ids),
  ).as('entries')
  const sum = (column: SQLWrapper, name: string) => sql<number>`sum(${column})`.mapWith(Number).as(name)
  return db
    .select({
      id: sql<string>`${entries.id}`.as('row_id'),
      startMrrMinor: sum(entries.startMrrMinor, 'start_mrr'),
      newMinor: sum(entries.newMinor, 'new'),
      expansionMinor: sum(entries.expansionMinor, 'expansion'),
      reactivationMinor: sum(entries.reactivationMinor, 'reactivation'),
      contractionMinor: sum(entries.contractionMinor, 'contraction'),
      churnMinor: sum(entries.churnMinor, 'churn'),
      endMrrMinor: sum(sql`${entries.startMrrMinor} + ${entries.changeMinor}`, 'end_mrr'),
      grossMinor: sum(entries.grossMinor, 'gross'),
      refundsMinor: sum(entries.refundsMinor, 'refunds'),
      disputedMinor: sum(entries.disputedMinor, 'disputed'),
      reinstatedMinor: sum(entries.reinstatedMinor, 'reinstated'),
      disputeFeesMinor: sum(entries.disputeFeesMinor, 'dispute_fees'),
      lostMinor: sum(entries.lostMinor, 'lost'),
      netMinor: sum(netOf(entries), 'net'),
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

type Page = { figure: ReconciledFigure | undefined; after: string | null; limit: number }

/** Rows by id, after `after`. */
function readSomeRows(
  db: Db,
  filter: RevenueFilter,
  range: Range,
  { figure, after, limit }: Page,
  ids?: Ids,
) {
  const rows = rowsOf(db, filter, range, ids)
  return db
    .select()
    .from(rows)
    .where(and(hasAmount(rows, figure), after === null ? undefined : gt(rows.id, after)))
    .orderBy(rows.id)
    .limit(limit)
}

/** The id of the last of the next subscriptions of the brand; null: there are fewer. */
async function lastOfNext(
  db: Db,
  { account, brandId }: RevenueFilter,
  after: string | null,
  count: number,
): Promise<string | null> {
  const [last] = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        eq(subscriptions.brandId, brandId),
        after === null ? undefined : gt(subscriptions.stripeSubscriptionId, after),
      ),
    )
    .orderBy(subscriptions.stripeSubscriptionId)
    .offset(count - 1)
    .limit(1)
  return last?.id ?? null
}

/**
 * Rows by id, after `after`. Most subscriptions have an amount in a month, so they are read in portions by id until the page is
 * full. Few have one for a certain figure: then all rows are read.
 */
export async function readRows(
  db: Db,
  filter: RevenueFilter,
  range: Range,
  page: Page,
): Promise<Awaited<ReturnType<typeof readSomeRows>>> {
  const { after, limit } = page
  if (page.figure !== undefined) return readSomeRows(db, filter, range, page)
  const found: Awaited<ReturnType<typeof readSomeRows>> = []
  const ids: IdRange = { after, upTo: null }
  for (let portion = PORTION * limit; found.length < limit; portion *= PORTION) {
    ids.upTo = await lastOfNext(db, filter, ids.after, portion)
    found.push(...(await readSomeRows(db, filter, range, page, ids)))
    if (ids.upTo === null) break
    ids.after = ids.upTo
  }
  return found.slice(0, limit)
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
