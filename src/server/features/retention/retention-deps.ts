import type { Database } from '#server/db/database.ts'

/** Logs contain counts, never an address. */
export type RetentionLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** Deletes at most `limit` rows from before a time. @returns how many */
type Expire = (database: Database, before: Date, limit: number) => Promise<number>

/** What this feature works with. */
export type RetentionDeps = {
  database: Database
  settings: { serviceYears: number; messagingYears: number; correspondenceMonths: number }
  /** Functions of the features that own the tables. */
  expire: {
    events: Expire
    consents: Expire
    adEvents: Expire
    visits: Expire
    mails: Expire
    comments: Expire
    evidence: Expire
  }
  /** Deletes the person behind an address, as if they had asked for it. */
  eraseAddress: (email: string, accountId: string | null) => Promise<unknown>
  logger: RetentionLogger
}
