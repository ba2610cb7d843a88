import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { AuditTarget } from '#server/http/security/admin-gate.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'

/** The database, or a transaction of it. */
export type Transaction = Database['db']

/** Whom it is about, as accounts know them. */
export type AccountName = { accountId: string; email: string }

/** A sign-in that holds. */
export type SignIn = {
  member: AccountName
  /** When it gave the second factor. */
  secondFactorAt: Date | null
  createdAt: Date
  /** When the person was last active in the admin area; null: nothing since the sign-in. */
  lastActiveAt: Date | null
}

/** The token of a sign-in. */
export type NewToken = { token: string; expiresAt: Date }

type Call = Pick<FastifyRequest, 'headers'>

/** What the admin area asks of accounts; see there. */
export type AccountsOfAdmins = {
  findSignIn: (request: Call) => Promise<SignIn | null>
  isPassword: (member: { email: string }, password: string, request: FastifyRequest) => Promise<boolean>
  reserveCode: (accountId: string) => Promise<void>
  giveSecondFactor: (
    transaction: Transaction,
    request: Call,
    given: { accountId: string; at: Date },
  ) => Promise<NewToken>
  keepSecondFactor: (
    transaction: Transaction,
    request: Call,
    given: { accountId: string; at: Date },
  ) => Promise<void>
  renewSignIn: (request: Call) => Promise<NewToken>
  acceptInvited: (
    invited: {
      email: string
      password: string
      accept: (transaction: Transaction, account: { id: string; email: string }) => Promise<void>
    },
    request: FastifyRequest,
  ) => Promise<SignedIn>
  addProvenSignIn: (
    transaction: Transaction,
    request: Call,
    proven: { accountId: string; at: Date },
  ) => Promise<NewToken>
  markActive: (request: Call, at: Date) => Promise<void>
  endSignIn: (request: Call, at: Date) => Promise<void>
  endSignIns: (transaction: Transaction, account: AccountName) => Promise<unknown>
  hasAccount: (email: string) => Promise<boolean>
}

/** Writes an audit row of something that is done in the caller's transaction, and only if it is. */
export type RecordAction = (
  transaction: Transaction,
  deed: {
    /** null: the command line, or the start of the server. */
    actor: AccountName | null
    action: string
    target: AuditTarget
    after: Record<string, unknown>
    requestId: string | null
  },
) => Promise<void>

export type AdminAccessDeps = {
  database: Database
  limiter: RateLimiter
  accounts: AccountsOfAdmins
  orderMail: (order: MailOrder) => Promise<void>
  recordAction: RecordAction
  /** Stands beside the code in an authenticator program. */
  siteName: () => string
  /** The address of the admin area; passkeys belong to its host. */
  adminUrl: URL
  /** Whether every administrator has to set up a second factor. */
  isSecondFactorRequired: boolean
  /** Default: the system's clock. */
  now?: () => Date
}
