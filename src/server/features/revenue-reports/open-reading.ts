import type { Database } from '#server/db/database.ts'
import { areMonthsCounted } from './count-months.ts'
import { countedSums } from './counted-sums.ts'
import type { RevenueReading } from './revenue-reading.ts'
import { rowSums } from './row-sums.ts'

/** The sums of months, or until they are complete after an upgrade, those of all rows. */
export const openReading = async (db: Database['db'], account: string): Promise<RevenueReading> =>
  (await areMonthsCounted(db, account)) ? countedSums(db) : rowSums(db)
