import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Lease } from '#server/db/lease.ts'

type Db = Database['db']

/** Who calls, as accounts know them. */
export type Caller = {
  accountId: string
  email: string
  isEmailConfirmed: boolean
  leadIds: readonly string[]
  subscriptionIds: readonly string[]
}

/** What is told to the log; never an address. */
export type PersonalDataLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** How the features that own the tables forget; each joins the transaction that it is given. */
export type ForgetVerbs = {
  visits: (
    db: Db,
    sessionIds: readonly string[],
  ) => Promise<{ count: number; sessions: ReadonlyMap<string, string> }>
  /** @param sessions the new session of each old one */
  reportedVisits: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  /** What waits to be told to the ad network. @param sessions the new session of each old one */
  consents: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  adEvents: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  mails: (db: Db, asked: { mailIds: readonly string[]; email: string | null }) => Promise<number>
  correspondence: (db: Db, subscriptionIds: readonly string[]) => Promise<number>
  /** Who has withdrawn from these. */
  withdrawals: (db: Db, subscriptionIds: readonly string[]) => Promise<void>
  leads: (db: Db, leadIds: readonly string[]) => Promise<number>
  /** What was shown at each purchase and change of plan. */
  purchaseRecords: (
    db: Db,
    of: { attemptIds: readonly string[]; subscriptionIds: readonly string[] },
  ) => Promise<number>
  checkouts: (
    db: Db,
    asked: {
      attemptIds: readonly string[]
      customerIds: readonly string[]
      pseudonym: string
      sessions: ReadonlyMap<string, string>
    },
  ) => Promise<{ removed: number; kept: number }>
  subscriptions: (db: Db, asked: { subscriptionIds: readonly string[]; pseudonym: string }) => Promise<number>
  receipts: (db: Db, asked: { subscriptionIds: readonly string[]; pseudonym: string }) => Promise<void>
  /** Invitations into the admin area. @param email in lower case */
  invitations: (db: Db, email: string) => Promise<void>
  account: (account: { accountId: string; email: string }, db: Db) => Promise<void>
}

/** What the verbs of this feature work with. */
export type PersonalDataDeps = {
  database: Database
  forget: ForgetVerbs
  /** Nobody else reads these subscriptions from Stripe while `work` runs. */
  lockSubscriptions: <T>(subscriptionIds: readonly string[], work: (lease: Lease) => Promise<T>) => Promise<T>
  /** Before anything is done. @throws AppError `not_possible` for an account that must not go */
  assertMayGo: (accountId: string) => Promise<void>
  /** Ends subscriptions at once and lets Stripe forget the customers, any number of times. @throws StripeFault */
  endAtStripe: (ended: {
    subscriptionIds: readonly string[]
    customerIds: readonly string[]
    /** In lower case; null: not all of it is theirs. */
    email: string | null
  }) => Promise<void>
  /** Reads a subscription again from Stripe. */
  syncSubscription: (stripeSubscriptionId: string) => Promise<unknown>
  /** The account of Stripe that can be asked; rows of others are only rewritten. */
  stripeAccount: string
  logger: PersonalDataLogger
}

/** What the calls need besides. */
export type PersonalDataCalls = PersonalDataDeps & {
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<Caller>
  /** @throws AppError `rate_limited` */
  isPassword: (member: Caller, password: string, request: FastifyRequest) => Promise<boolean>
}

/** Whose records are meant, and how much of an address is theirs. */
export type Person = {
  accountId: string | null
  /** In lower case. */
  email: string
  /** Everything of the address is theirs; otherwise only what hangs on the ids. */
  isWholeAddress: boolean
  leadIds: readonly string[]
  /** Stripe's. */
  subscriptionIds: readonly string[]
}

/** A member: without a confirmed address, what they have proven to be their own. */
export const personOfMember = (member: Caller): Person => ({
  accountId: member.accountId,
  email: member.email.toLowerCase(),
  isWholeAddress: member.isEmailConfirmed,
  leadIds: member.leadIds,
  subscriptionIds: member.subscriptionIds,
})

/** Whoever is behind an address. @param email in lower case */
export const personOfAddress = (email: string, accountId: string | null): Person => ({
  accountId,
  email,
  isWholeAddress: true,
  leadIds: [],
  subscriptionIds: [],
})
