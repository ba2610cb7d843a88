import type { Database } from '#server/db/database.ts'
import { cashByParts } from './cash.ts'
import { sumCohorts } from './cohort-sums.ts'
import { movementsByMonth, totalsByPart } from './movement-sums.ts'
import { paidCurrencies } from './revenue-filter.ts'
import type { RevenueReading } from './revenue-reading.ts'

/** Sums of all movements and ledgers. */
export const rowSums = (db: Database['db']): RevenueReading => ({
  paidCurrencies: (account, brandId) => paidCurrencies(db, account, brandId),
  movementsByMonth: (filter, range) => movementsByMonth(db, filter, range),
  totalsByPart: (filter, before) => totalsByPart(db, filter, before),
  cashByParts: (filter, range) => cashByParts(db, filter, range),
  sumCohorts: (filter) => sumCohorts(db, filter),
})
