import {
  createPurchaseRecords,
  type PurchaseRecords,
} from '#server/features/purchase-records/purchase-records.ts'
import type { PurchaseRecordsDeps } from '#server/features/purchase-records/purchase-records-deps.ts'

/** The real verbs of the purchase records, without the job that checks them. */
export const testRecords = (
  deps: Pick<PurchaseRecordsDeps, 'database' | 'account' | 'brands' | 'logger'> &
    Partial<PurchaseRecordsDeps>,
): PurchaseRecords =>
  createPurchaseRecords(
    { subjectOf: ({ kind }) => Promise.resolve(`Subject of ${kind}`), ...deps },
    { define: () => () => Promise.resolve() },
  )
