import {
  openPurchaseRecords,
  type PurchaseRecords,
} from '#server/features/purchase-records/open-purchase-records.ts'
import type { PurchaseRecordsParts } from '#server/features/purchase-records/purchase-records-parts.ts'

/** The real verbs of the purchase records, without the job that checks them. */
export const testRecords = (
  parts: Pick<PurchaseRecordsParts, 'database' | 'account' | 'brand' | 'logger'> &
    Partial<PurchaseRecordsParts>,
): PurchaseRecords =>
  openPurchaseRecords(
    { subjectOf: ({ kind }) => Promise.resolve(`Subject of ${kind}`), ...parts },
    { define: () => () => Promise.resolve() },
  )
