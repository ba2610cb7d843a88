import type { MovementSums } from '#shared/reports/revenue/revenue-month-figures.ts'
import type { Database } from '#server/db/database.ts'
import { cashByParts, type CashPart, type Range } from './cash.ts'
import { type CohortMonth, sumCohorts } from './cohort-sums.ts'
import { areMonthsCounted } from './count-months.ts'
import { countedSums } from './counted-sums.ts'
import { movementsByMonth, type PartTotal, totalsByPart } from './movement-sums.ts'
import { paidCurrencies, type RevenueFilter } from './revenue-filter.ts'

type Db = Database['db']

/** What the revenue reports are computed from. */
export type RevenueReading = {
  /** Currencies with payments to a brand, the one with the most payments first. */
  paidCurrencies: (account: string, brandId: string) => Promise<string[]>
  /** By month; everything before `from` is summed up under ''. */
  movementsByMonth: (filter: RevenueFilter, range: Range) => Promise<Map<string, MovementSums>>
  /** Totals at a moment, by currency, plan and source. */
  totalsByPart: (filter: RevenueFilter, before: Date) => Promise<PartTotal[]>
  /** By month, currency, plan and source. */
  cashByParts: (filter: RevenueFilter, range: Range) => Promise<CashPart[]>
  sumCohorts: (filter: RevenueFilter) => Promise<CohortMonth[]>
}

/** Sums of all movements and ledgers. */
export const readRows = (db: Db): RevenueReading => ({
  paidCurrencies: (account, brandId) => paidCurrencies(db, account, brandId),
  movementsByMonth: (filter, range) => movementsByMonth(db, filter, range),
  totalsByPart: (filter, before) => totalsByPart(db, filter, before),
  cashByParts: (filter, range) => cashByParts(db, filter, range),
  sumCohorts: (filter) => sumCohorts(db, filter),
})

/** The counts of months, or until they are complete after an upgrade, the rows themselves. */
export const revenueReading = async (db: Db, account: string): Promise<RevenueReading> =>
  (await areMonthsCounted(db, account)) ? countedSums(db) : readRows(db)
