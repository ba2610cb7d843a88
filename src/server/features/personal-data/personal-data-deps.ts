import type { FastifyBaseLogger } from 'fastify'
import type { Accounts, Address, Member } from '#server/features/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { Lease } from '#server/db/lease.ts'

type Db = Database['db']

/** Functions of the features that own the tables; each joins the given transaction. */
export type EraseFunctions = {
  visits: (
    db: Db,
    sessionIds: readonly string[],
  ) => Promise<{ count: number; sessions: ReadonlyMap<string, string> }>
  /** @param sessions the new session of each old one */
  reportedVisits: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  /** @param sessions the new session of each old one */
  consents: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  /** @param sessions the new session of each old one */
  experiments: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  /** Drops events that wait for the ad network. @param sessions the new session of each old one */
  adEvents: (db: Db, sessions: ReadonlyMap<string, string>) => Promise<void>
  mails: (
    db: Db,
    asked: { mailIds: readonly string[]; brandId: string; email: string | null },
  ) => Promise<number>
  correspondence: (db: Db, subscriptionIds: readonly string[]) => Promise<number>
  withdrawals: (db: Db, subscriptionIds: readonly string[]) => Promise<void>
  leads: (db: Db, leadIds: readonly string[]) => Promise<number>
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
  /**
   * Invitations to the admin area. Operators have accounts of the default brand; at other brands, the same address is
   * another person's, so nothing is erased. The e-mail address is in lower case.
   */
  invitations: (db: Db, address: { brandId: string; email: string }) => Promise<void>
  account: (account: { accountId: string; brandId: string; email: string }, db: Db) => Promise<void>
}

export type PersonalDataDeps = {
  database: Database
  forget: EraseFunctions
  /** While `work` runs, no other process reads these subscriptions from Stripe. */
  lockSubscriptions: <T>(subscriptionIds: readonly string[], work: (lease: Lease) => Promise<T>) => Promise<T>
  /** Called first. @throws AppError `not_possible` for an account that must not be deleted */
  assertMayGo: (accountId: string) => Promise<void>
  /** Ends the subscriptions immediately and deletes the customers at Stripe. Idempotent. @throws StripeFault */
  endAtStripe: (ended: {
    subscriptionIds: readonly string[]
    customerIds: readonly string[]
    /** In lower case; null: the address is not confirmed. */
    email: string | null
    brandId: string
  }) => Promise<void>
  /** Reads a subscription again from Stripe. */
  syncSubscription: (stripeSubscriptionId: string) => Promise<unknown>
  /** The connected Stripe account; rows of other accounts are only rewritten. */
  stripeAccount: string
  /** Logs contain no addresses. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export type PersonalDataCalls = PersonalDataDeps & Pick<Accounts, 'requireMember' | 'isPassword'>

/** Whose records, and how much of an address is theirs. */
export type Person = {
  accountId: string | null
  brandId: string
  /** In lower case. */
  email: string
  /** Everything stored under the address is theirs; otherwise only the records of the ids. */
  isWholeAddress: boolean
  leadIds: readonly string[]
  /** Stripe's. */
  subscriptionIds: readonly string[]
}

/** Without a confirmed address, only the records they have proven to own. */
export const personOfMember = (member: Member): Person => ({
  accountId: member.accountId,
  brandId: member.brandId,
  email: member.email.toLowerCase(),
  isWholeAddress: member.isEmailConfirmed,
  leadIds: member.leadIds,
  subscriptionIds: member.subscriptionIds,
})

/** The owner of an address. @param address in lower case */
export const personOfAddress = ({ brandId, email }: Address, accountId: string | null): Person => ({
  accountId,
  brandId,
  email,
  isWholeAddress: true,
  leadIds: [],
  subscriptionIds: [],
})
