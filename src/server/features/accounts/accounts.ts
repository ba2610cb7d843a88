import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Who calls, and what of it all may be shown to them. */
export type Member = {
  accountId: string
  /** As typed, trimmed. */
  email: string
  /**
   * A mailed link was opened: everything of this address is theirs. Without it only what they have proven to be their
   * own, since an address can be typed by anybody.
   */
  isEmailConfirmed: boolean
  /** Proven to be their own. */
  leadIds: readonly string[]
  /** Proven to be their own; Stripe's ids. */
  subscriptionIds: readonly string[]
}

/** A sign-in that holds. */
export type SignIn = {
  member: Member
  /** When it gave the second factor of an administrator. */
  secondFactorAt: Date | null
  createdAt: Date
  /** When the person was last active in the admin area; null: nothing since the sign-in. */
  lastActiveAt: Date | null
}

/** The token of a sign-in; only its hash is stored. */
export type NewToken = { token: string; expiresAt: Date }

/** The database, or a transaction of it. */
export type Transaction = PgDatabase<PgQueryResultHKT>

export type Invited = {
  /** Its mails are read by the caller: that is how they came here. */
  email: string
  password: string
  /** Joins the transaction, after the account was written; what it throws undoes all. */
  accept: (transaction: Transaction, account: { id: string; email: string }) => Promise<void>
}

export type LinkPurpose = 'set_password' | 'confirm_email'

/** What other features may ask of accounts. */
export type Accounts = {
  /**
   * The account of the Bearer token, by a token that is neither over nor revoked.
   * @throws AppError `sign_in_required`
   */
  requireMember: (request: FastifyRequest) => Promise<Member>
  /** The sign-in of the Bearer token; null without one that is neither over nor revoked. */
  findSignIn: (request: Pick<FastifyRequest, 'headers'>) => Promise<SignIn | null>
  hasAccount: (email: string) => Promise<boolean>
  /** Also opened a mailed link. */
  hasConfirmedAccount: (email: string) => Promise<boolean>
  /** Whether it is the account's password; counted and delayed like a sign-in. @throws AppError `rate_limited` */
  isPassword: (member: Pick<Member, 'email'>, password: string, request: FastifyRequest) => Promise<boolean>
  /**
   * Makes the account of a confirmed address, or takes the password of the one that is there, and signs in; `accept`
   * joins the transaction. A sign-in that came with the call ends. @throws AppError `invalid_credentials`, `rate_limited`, `account_exists`
   */
  acceptInvited: (invited: Invited, request: FastifyRequest) => Promise<SignedIn>
  /** Counts a code as wrong before it is looked at. @throws AppError `rate_limited` */
  reserveCode: (accountId: string) => Promise<void>
  /**
   * A code was right: wrong ones are forgotten, and the sign-in of the call has given the second factor. It goes on with
   * the token that is returned; the one of the call ends.
   * @throws AppError `sign_in_required` where the sign-in has ended meanwhile
   */
  giveSecondFactor: (
    transaction: Transaction,
    request: Pick<FastifyRequest, 'headers'>,
    given: { accountId: string; at: Date },
  ) => Promise<NewToken>
  /** As `giveSecondFactor`, without a new token: for a sign-in that sets up or replaces a factor. */
  keepSecondFactor: (
    transaction: Transaction,
    request: Pick<FastifyRequest, 'headers'>,
    given: { accountId: string; at: Date },
  ) => Promise<void>
  /** Gives the sign-in of the call another token; the one of the call ends. @throws AppError `sign_in_required` */
  renewSignIn: (request: Pick<FastifyRequest, 'headers'>) => Promise<NewToken>
  /**
   * Signs in an administrator who used a passkey, which also counts as the second factor. A sign-in that came with the
   * call ends.
   */
  addProvenSignIn: (
    transaction: Transaction,
    request: Pick<FastifyRequest, 'headers'>,
    proven: { accountId: string; at: Date },
  ) => Promise<NewToken>
  /** Records that the person behind this call was active in the admin area. */
  markActive: (request: Pick<FastifyRequest, 'headers'>, at: Date) => Promise<void>
  /** Ends the sign-in of this call. */
  endSignIn: (request: Pick<FastifyRequest, 'headers'>, at: Date) => Promise<void>
  /** Ends all sign-ins of an account, in the caller's transaction, which holds its address from now on. @returns how many */
  endSignIns: (transaction: Transaction, account: Pick<Member, 'accountId' | 'email'>) => Promise<number>
  /** The token of a new link, of use once; to be called when the mail with it is sent. */
  mintLink: (purpose: LinkPurpose, email: string) => Promise<string>
}
