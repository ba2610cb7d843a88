import type { Database } from '#server/db/database.ts'

/** What is told to the log: counts, never an address. */
export type RetentionLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** Removes at most `limit` that are from before a time. @returns how many */
type Expire = (database: Database, before: Date, limit: number) => Promise<number>

/** What the verbs of this feature work with. */
export type RetentionDeps = {
  database: Database
  settings: { serviceYears: number; messagingYears: number; correspondenceMonths: number }
  /** By the features that own the tables. */
  expire: {
    events: Expire
    consents: Expire
    adEvents: Expire
    visits: Expire
    mails: Expire
    comments: Expire
    evidence: Expire
  }
  /** Deletes whoever is behind an address, as if they had asked for it. */
  eraseAddress: (email: string, accountId: string | null) => Promise<unknown>
  logger: RetentionLogger
}
