import { and, desc, eq, gt, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { monthOf } from '#shared/reports/revenue/months.ts'
import { ALL } from '#shared/reports/revenue/revenue-parts.ts'
import type { Database } from '#server/db/database.ts'
import { revenueMonths as m } from '#server/db/schema/reports.ts'
import { cashByParts, netOf } from './cash.ts'
import { sumCohorts } from './cohort-sums.ts'
import { type RevenueFilter, total } from './revenue-filter.ts'
import type { RevenueReading } from './revenue-reading.ts'

type Db = Database['db']

type PartFilter = Pick<RevenueFilter, 'account' | 'brandId' | 'definition' | 'productId' | 'source'>

/** Rows by plan and source. */
const isOfParts = ({ account, brandId, definition, productId, source }: PartFilter): SQL | undefined =>
  and(
    eq(m.account, account),
    eq(m.brandId, brandId),
    eq(m.definition, definition),
    eq(m.cohort, ALL),
    productId === undefined ? undefined : eq(m.productId, productId),
    source === undefined ? undefined : eq(m.source, source),
  )

const cashTotals = {
  grossMinor: total(m.grossMinor),
  refundsMinor: total(m.refundsMinor),
  disputedMinor: total(m.disputedMinor),
  reinstatedMinor: total(m.reinstatedMinor),
  disputeFeesMinor: total(m.disputeFeesMinor),
  lostMinor: total(m.lostMinor),
}

const movementTotals = ({ productId }: Pick<RevenueFilter, 'productId'>) => ({
  newMinor: total(m.newMinor),
  expansionMinor: total(productId === undefined ? m.expansionMinor : m.planExpansionMinor),
  reactivationMinor: total(m.reactivationMinor),
  contractionMinor: total(productId === undefined ? m.contractionMinor : m.planContractionMinor),
  churnMinor: total(m.churnMinor),
  voluntaryChurnMinor: total(m.voluntaryChurnMinor),
  newActive: total(m.newActive),
  reactivatedActive: total(m.reactivatedActive),
  voluntaryChurned: total(m.voluntaryChurned),
  involuntaryChurned: total(m.involuntaryChurned),
  mrrChangeMinor: total(m.mrrChangeMinor),
  activeChange: total(m.activeChange),
  trialingChange: total(m.trialingChange),
  pastDueChange: total(m.pastDueChange),
  trialsEnded: total(m.trialsEnded),
  trialsConverted: total(m.trialsConverted),
})

/**
 * Sums of the counts of months, which hardly grow with the number of subscriptions. Cohorts of a plan or source are summed up from
 * all rows: the first payment depends on the filter.
 */
export const countedSums = (db: Db): RevenueReading => ({
  paidCurrencies: async (account, brandId) => {
    const rows = await db
      .select({ currency: m.currency })
      .from(m)
      // Cash is the same in both definitions.
      .where(
        and(
          isOfParts({ account, brandId, definition: 'stripe', productId: undefined, source: undefined }),
          gt(m.payments, 0),
        ),
      )
      .groupBy(m.currency)
      .orderBy(desc(sql`sum(${m.payments})`), m.currency)
    return rows.map(({ currency }) => currency)
  },
  movementsByMonth: async (filter, { from, before }) => {
    const month = sql<string>`case when ${lt(m.month, monthOf(from))} then '' else ${m.month} end`
    const rows = await db
      .select({ month, ...movementTotals(filter) })
      .from(m)
      .where(and(isOfParts(filter), eq(m.currency, filter.currency), lt(m.month, monthOf(before))))
      .groupBy(sql`1`)
    return new Map(rows.map(({ month: key, ...sums }) => [key, sums]))
  },
  totalsByPart: (filter, before) =>
    db
      .select({
        currency: m.currency,
        productId: m.productId,
        source: m.source,
        mrrMinor: total(m.mrrChangeMinor),
        active: total(m.activeChange),
      })
      .from(m)
      .where(and(isOfParts(filter), lt(m.month, monthOf(before))))
      .groupBy(sql`1, 2, 3`),
  cashByParts: async (filter, range) => {
    const counted = await db
      .select({
        month: m.month,
        currency: m.currency,
        productId: m.productId,
        source: m.source,
        ...cashTotals,
      })
      .from(m)
      .where(and(isOfParts(filter), gte(m.month, monthOf(range.from)), lt(m.month, monthOf(range.before))))
      .groupBy(sql`1, 2, 3, 4`)
    return [...counted, ...(await cashByParts(db, { ...filter, ids: null }, range))]
  },
  sumCohorts: (filter) => {
    const { account, brandId, definition, currency, productId, source } = filter
    if (productId !== undefined || source !== undefined) return sumCohorts(db, filter)
    return db
      .select({
        cohort: m.cohort,
        month: m.month,
        customers: total(m.firstCustomers),
        activeChange: total(m.activeChange),
        netMinor: total(netOf(m)),
      })
      .from(m)
      .where(
        and(
          eq(m.account, account),
          eq(m.brandId, brandId),
          eq(m.definition, definition),
          ne(m.cohort, ALL),
          eq(m.currency, currency),
        ),
      )
      .groupBy(m.cohort, m.month)
  },
})
