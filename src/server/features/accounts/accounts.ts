import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** An e-mail address at a brand. Each brand has its own accounts. */
export type Address = { brandId: string; email: string }

/** The caller, and what they may see. */
export type Member = {
  accountId: string
  brandId: string
  /** As typed, trimmed. */
  email: string
  /**
   * Whether a mailed link was opened: everything stored under the address is theirs. Without it they only see what
   * they have proven to own, because anyone can type any address.
   */
  isEmailConfirmed: boolean
  /** Leads that they have proven to own. */
  leadIds: readonly string[]
  /** Subscriptions that they have proven to own; Stripe's ids. */
  subscriptionIds: readonly string[]
}

/** A valid sign-in. */
export type SignIn = {
  member: Member
  /** When it passed an administrator's second factor. */
  secondFactorAt: Date | null
  createdAt: Date
  /** When the person was last active in the admin area; null: not since the sign-in. */
  lastActiveAt: Date | null
}

/** The token of a sign-in; only its hash is stored. */
export type NewToken = { token: string; expiresAt: Date }

/** The database, or a transaction of it. */
export type Transaction = PgDatabase<PgQueryResultHKT>

export type Invited = {
  /** The caller reads the mails of the address, because the invitation was mailed there. */
  email: string
  password: string
  /** Joins the transaction after the account was written; an error rolls everything back. */
  accept: (transaction: Transaction, account: { id: string; email: string }) => Promise<void>
}

export type LinkPurpose = 'set_password' | 'confirm_email'

type Call = Pick<FastifyRequest, 'headers'>
type SiteCall = Pick<FastifyRequest, 'headers' | 'site'>
/** Who gave a second factor, and when. */
type Given = { accountId: string; at: Date }

/** The operations for other features. */
export type Accounts = {
  /**
   * The account of the Bearer token, which must be of the site's brand, and neither expired nor revoked.
   * @throws AppError `sign_in_required`
   */
  requireMember: (request: FastifyRequest) => Promise<Member>
  /** The sign-in of the Bearer token; null without one that is neither expired nor revoked. */
  findSignIn: (request: SiteCall) => Promise<SignIn | null>
  hasAccount: (address: Address) => Promise<boolean>
  /** Whether the account exists and a mailed link was opened. */
  hasConfirmedAccount: (address: Address) => Promise<boolean>
  /** Whether it is the account's password; counted and delayed like a sign-in. @throws AppError `rate_limited` */
  isPassword: (member: Pick<Member, 'email'>, password: string, request: FastifyRequest) => Promise<boolean>
  /**
   * Creates the account of a confirmed address, or checks the password of the existing one, and signs in. `accept`
   * joins the transaction. A sign-in that came with the call ends.
   * @throws AppError `invalid_credentials`, `rate_limited`, `account_exists`
   */
  acceptInvited: (invited: Invited, request: FastifyRequest) => Promise<SignedIn>
  /** Counts a code as wrong before it is checked. @throws AppError `rate_limited` */
  reserveCode: (accountId: string) => Promise<void>
  /**
   * Records a correct code: earlier wrong ones no longer count, and the call's sign-in has passed the second factor.
   * It continues with the returned token; the call's token ends.
   * @throws AppError `sign_in_required` if the sign-in has ended meanwhile
   */
  giveSecondFactor: (transaction: Transaction, request: Call, given: Given) => Promise<NewToken>
  /** Like `giveSecondFactor`, without a new token: for a sign-in that sets up or replaces a factor. */
  keepSecondFactor: (transaction: Transaction, request: Call, given: Given) => Promise<void>
  /** Replaces the token of the call's sign-in. @throws AppError `sign_in_required` */
  renewSignIn: (request: Call) => Promise<NewToken>
  /**
   * Signs in an administrator who used a passkey, which also counts as the second factor. A sign-in that came with the
   * call ends.
   */
  addProvenSignIn: (transaction: Transaction, request: Call, given: Given) => Promise<NewToken>
  /** Records that the person behind this call was active in the admin area. */
  markActive: (request: Call, at: Date) => Promise<void>
  /** Ends the sign-in of this call. */
  endSignIn: (request: Call, at: Date) => Promise<void>
  /** Ends all sign-ins of an account in the caller's transaction, and locks its address. @returns how many */
  endSignIns: (transaction: Transaction, account: Pick<Member, 'accountId' | 'email'>) => Promise<number>
  /** The token of a new single-use link. Call it when the mail with the link is sent. */
  mintLink: (purpose: LinkPurpose, address: Address) => Promise<string>
}
