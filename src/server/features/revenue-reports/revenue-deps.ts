import type { Database } from '#server/db/database.ts'

/** What the verbs of this feature work with. */
export type RevenueDeps = {
  database: Database
  /** Stripe's, or the sandbox; only its rows count. */
  account: string
  /** Days after a period's end in which access goes on while a renewal is waited for. */
  graceDays: number
  /** Of the plans on sale: shown while nothing was ever paid. */
  defaultCurrency: () => string
  logger: { warn: (facts: object, message: string) => void }
}
