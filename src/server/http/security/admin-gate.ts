import type { FastifyRequest } from 'fastify'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { RouteContract } from '#shared/contract/route.ts'

/** Who calls the admin area. */
export type Administrator = { accountId: string; email: string; role: AdminRole }

/** What an administrator is about to change. Never an address, a name or an answer of a visitor. */
export type AuditTarget = {
  targetKind: string
  targetId: string
  /** How it is before. */
  before?: Record<string, unknown>
}

/** Completes an audit row that was written before the deed. Never throws: the deed is done by then, whatever comes of its row. */
export type EndAudit = (outcome: 'done' | 'failed', after: Record<string, unknown> | null) => Promise<void>

/** Who may make a call of the admin area that is not open; see `RouteContract`. */
export type AdminLevel = Exclude<NonNullable<RouteContract['admin']>, 'open'>

/** The one way into the admin area: every call of it goes through here, see `bind-route.ts`. */
export type AdminGate = {
  /**
   * The administrator that calls, with the second factor given where there is one.
   * @throws AppError `sign_in_required` for nobody, `admin_required` for who is none or has not the role,
   * `second_factor_required` for who has to set one up first, but for calls of the level `self`
   */
  require: (request: FastifyRequest, level: AdminLevel) => Promise<Administrator>
  /** Writes the row. */
  beginAudit: (
    administrator: Administrator,
    action: string,
    target: AuditTarget,
    request: FastifyRequest,
  ) => Promise<EndAudit>
}

/** What an audited call answers. There is none without a row in the audit: only `AuditedAction` makes one. */
export type Audited<T> = { readonly audited: T }

/** A deed that has its row in the audit. */
export type AuditedAction = {
  /** How it is after. Of a file that may be said until its last byte has left. */
  after: (state: Record<string, unknown>) => void
  /** The answer of the call. */
  done: <T>(data: T) => Audited<T>
}

/** What the handler of an audited call tells of its deed. */
export type AuditTrail = {
  /** Once, before anything is changed. */
  begin: (target: AuditTarget) => Promise<AuditedAction>
}
