import type { AnswerLabel } from '#shared/brand/report-question.ts'
import type { AuditActionName } from '#shared/contract/audit-names.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { Accounts } from '#server/features/accounts/accounts.ts'
import type { AuditTarget } from '#server/http/security/admin-gate.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'

/** The database, or a transaction of it. */
export type Transaction = Database['db']

export type AccountName = { accountId: string; email: string }

/** Records an action in the caller's transaction. */
export type RecordAction = (
  transaction: Transaction,
  action: {
    /** null: the command line, or the start of the server. */
    actor: AccountName | null
    action: AuditActionName
    target: AuditTarget
    after: Record<string, unknown>
    requestId: string | null
  },
) => Promise<void>

/** The audit entry of an action on an administrator without a signed-in actor. */
export const operatorAction = (
  action: AuditActionName,
  accountId: string,
  after: Record<string, unknown>,
  before?: Record<string, unknown>,
): Parameters<RecordAction>[1] => ({
  actor: null,
  action,
  target: { targetKind: 'administrator', targetId: accountId, ...(before && { before }) },
  after,
  requestId: null,
})

export type AdminAccessDeps = {
  database: Database
  limiter: RateLimiter
  accounts: Omit<Accounts, 'requireMember' | 'hasConfirmedAccount' | 'mintLink'>
  orderMail: (order: Omit<MailOrder, 'brandId'>) => Promise<void>
  recordAction: RecordAction
  /** All brands of the server, the one of the admin area first. */
  brands: () => readonly {
    id: string
    name: string
    siteUrl: string
    answerLabel: AnswerLabel | null
    asksAboutHealth: boolean
  }[]
  /** Authenticator apps show it beside the code. */
  siteName: () => string
  /** The address of the admin area; passkeys belong to its host. */
  adminUrl: URL
  /** Whether every administrator must set up a second factor. */
  isSecondFactorRequired: boolean
  /** Default: the system's clock. */
  now?: () => Date
}
