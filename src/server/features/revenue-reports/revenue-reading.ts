import type { MovementSums } from '#shared/reports/revenue/revenue-month-figures.ts'
import type { CashPart, Range } from './cash.ts'
import type { CohortMonth } from './cohort-sums.ts'
import type { PartTotal } from './movement-sums.ts'
import type { RevenueFilter } from './revenue-filter.ts'

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
