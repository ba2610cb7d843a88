import type { FastifyRequest } from 'fastify'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { AuditActionName, AuditTargetKind } from '#shared/contract/audit-names.ts'
import type { RouteContract } from '#shared/contract/route.ts'

/** The administrator who calls. */
export type Administrator = {
  accountId: string
  email: string
  role: AdminRole
  /** Ids of the brands that the administrator may see, of those that the server shows. */
  brandIds: readonly string[]
  /** Also those that are added later. */
  hasAllBrands: boolean
  /** The name of the API token that calls; absent: a signed-in person calls. */
  tokenName?: string
}

/** What an administrator is about to change. Never an address, a name or an answer of a visitor. */
export type AuditTarget = {
  targetKind: AuditTargetKind
  targetId: string
  /** The state before the change. */
  before?: Record<string, unknown>
}

/** Completes an audit row that was written before the action. Never throws, because the action is done by then. */
export type EndAudit = (outcome: 'done' | 'failed', after: Record<string, unknown> | null) => Promise<void>

/** Who may make a call of the admin area that is not open; see `RouteContract`. */
export type AdminLevel = Exclude<NonNullable<RouteContract['admin']>, 'open'>

/** What a call of the admin area requires. */
export type AdminNeeds = { level: AdminLevel; isAboutBrand: boolean; needsPerson: boolean }

/** A call that was let in. `brandId`: what it is about; null for calls that are not about one brand. */
export type AdminAdmission = { administrator: Administrator; brandId: string | null }

/** The only way into the admin area: `register-route.ts` calls it for every admin route. */
export type AdminGate = {
  /**
   * The administrator who calls, with the second factor if one is set up.
   * @throws AppError `sign_in_required`; `admin_required` for accounts without the role, or without rights for the
   * brand; `second_factor_required` if one must be set up first, except for calls of the level `self`
   */
  require: (request: FastifyRequest, needs: AdminNeeds) => Promise<AdminAdmission>
  /** Writes the audit row. */
  beginAudit: (
    admission: AdminAdmission,
    action: AuditActionName,
    target: AuditTarget,
    request: FastifyRequest,
  ) => Promise<EndAudit>
}

/** The answer of an audited call. Only `AuditedAction` makes one, so none exists without an audit row. */
export type Audited<T> = { readonly audited: T }

/** An action that has its audit row. */
export type AuditedAction = {
  /** Sets the state after the change. For a file, it can be set until the last byte is sent. */
  after: (state: Record<string, unknown>) => void
  /** Makes the answer of the call. */
  done: <T>(data: T) => Audited<T>
}

/** How the handler of an audited call reports its action. */
export type AuditTrail = {
  /** Call it once, before anything is changed. */
  begin: (target: AuditTarget) => Promise<AuditedAction>
}
