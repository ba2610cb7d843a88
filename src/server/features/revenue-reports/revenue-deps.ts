import type { Database } from '#server/db/database.ts'

export type RevenueDeps = {
  database: Database
  /** The Stripe account, or the sandbox; only its rows count. */
  account: string
  /** Days of access after the end of a period while its renewal is unpaid. */
  graceDays: number
  /** Used until the first payment. */
  defaultCurrency: (brandId: string) => string
  logger: { warn: (facts: object, message: string) => void }
}
