import type { FastifyRequest } from 'fastify'
import { and, eq, isNull } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { hasRole } from '#shared/admin/has-role.ts'
import type { checkAdmin as contract, SecondFactorKind } from '#shared/contract/admin/admin.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { AdminAdmission, Administrator, AdminNeeds } from '#server/http/security/admin-gate.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { SignIn } from '#server/features/accounts/accounts.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { brandOfCall, visibleBrands } from './admin-brands.ts'
import { type AdministratorStatus, readAdministratorStatus } from './administrator-status.ts'
import { keepSession, type SessionEnd } from './admin-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { apiTokenOf } from './tokens/api-token.ts'
import { readTokenRights } from './tokens/read-token-rights.ts'

/** Calls per minute from one address: a page makes about ten, and an office shares an address. */
const ADMIN_LIMIT = { bucket: 'admin', perMinute: 600 }

/** How long after the first sign-in a required second factor may be postponed. */
const GRACE_DAYS = 7

/** A required second factor is not set up. */
export type Enrolment = { dueAt: Date; isOverdue: boolean }

/** An administrator, and what this sign-in still requires. */
export type AdminSignIn = Administrator & {
  /** How the second factor can be given; null if it is not required now. */
  owed: readonly SecondFactorKind[] | null
  enrolment: Enrolment | null
  session: SessionEnd
}

function owedFactors(
  { appSince, hasPasskey, hasRecoveryCode }: AdministratorStatus,
  { secondFactorAt }: SignIn,
): readonly SecondFactorKind[] | null {
  if (appSince === null && !hasPasskey) return null
  // A replaced app must be used again.
  const isGiven = secondFactorAt !== null && (appSince === null || secondFactorAt >= appSince)
  if (isGiven) return null
  return [
    ...(appSince === null ? [] : (['code'] as const)),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCode ? (['recovery_code'] as const) : []),
  ]
}

/** The first sign-in without the required second factor starts the days in which it may be postponed. */
async function enrolmentOf(
  deps: AdminAccessDeps,
  accountId: string,
  { appSince, hasPasskey, dueAt }: AdministratorStatus,
): Promise<Enrolment | null> {
  if (!deps.isSecondFactorRequired || appSince !== null || hasPasskey) return null
  const now = nowOf(deps)
  if (dueAt !== null) return { dueAt, isOverdue: dueAt <= now }
  const firstDueAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
  await deps.database.db
    .update(administrators)
    .set({ secondFactorDueAt: firstDueAt })
    .where(and(eq(administrators.accountId, accountId), isNull(administrators.secondFactorDueAt)))
  return { dueAt: firstDueAt, isOverdue: false }
}

/**
 * The state of a call's sign-in in the admin area, read on every call; null if its account is no administrator.
 *
 * @throws AppError `sign_in_required` without a valid sign-in; `rate_limited`
 */
export async function readAdminSignIn(
  deps: AdminAccessDeps,
  request: FastifyRequest,
): Promise<AdminSignIn | null> {
  const { limiter, accounts, database } = deps
  await limiter.hit(ADMIN_LIMIT.bucket, request.ip, ADMIN_LIMIT.perMinute)
  const signIn = await accounts.findSignIn(request)
  if (signIn === null) throw new AppError('sign_in_required', 'Please sign in to continue')
  const { accountId, email } = signIn.member
  const row = await readAdministratorStatus(database.db, accountId)
  if (row === null) return null
  const session = await keepSession(deps, request, signIn)
  const enrolment = await enrolmentOf(deps, accountId, row)
  return {
    accountId,
    email,
    role: row.role,
    brandIds: visibleBrands(deps, row.brandIds).map(({ id }) => id),
    hasAllBrands: row.brandIds === null,
    owed: owedFactors(row, signIn),
    enrolment,
    session,
  }
}

/** @throws AppError `admin_required` for a caller who lacks the role, or the rights for all brands */
function assertMay({ role, hasAllBrands }: Administrator, { level, isAboutBrand }: AdminNeeds): void {
  if (level === 'self') return
  if (!hasRole(role, level)) throw refusal(role === 'viewer' ? 'viewer_only' : 'role_too_low')
  if (level !== 'viewer' && !isAboutBrand && !hasAllBrands) throw refusal('all_brands_needed')
}

/** Who makes a call with an API token. @throws AppError as `requireAdministrator` */
async function requireToken(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  token: string,
  { level, needsPerson }: AdminNeeds,
): Promise<Administrator> {
  await deps.limiter.hit(ADMIN_LIMIT.bucket, request.ip, ADMIN_LIMIT.perMinute)
  const administrator = await readTokenRights(deps, request, token)
  if (level === 'self' || needsPerson) throw refusal('token_not_accepted')
  return administrator
}

/** The signed-in administrator who makes a call. @throws AppError as `requireAdministrator` */
async function requirePerson(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { level }: AdminNeeds,
): Promise<Administrator> {
  const signIn = await readAdminSignIn(deps, request)
  if (signIn === null) throw new AppError('admin_required', 'You do not have admin privileges')
  if (signIn.owed !== null) throw refusal('second_factor_missing')
  if (level !== 'self' && signIn.enrolment?.isOverdue) {
    throw new AppError('second_factor_required', 'Please set up a second factor first')
  }
  const { accountId, email, role, brandIds, hasAllBrands } = signIn
  return { accountId, email, role, brandIds, hasAllBrands }
}

/**
 * The guard of the admin area. An administrator who loses the role is locked out at once, and so are their API tokens.
 *
 * @throws AppError `sign_in_required` without a valid sign-in or API token; `admin_required` for accounts that are no
 * administrators, have not given the second factor, or lack the role or the rights for the brand, and for API tokens
 * where a person is needed; `second_factor_required` if one must be set up first; `rate_limited`
 */
export async function requireAdministrator(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  needs: AdminNeeds,
): Promise<AdminAdmission> {
  const token = apiTokenOf(request)
  const administrator =
    token === null
      ? await requirePerson(deps, request, needs)
      : await requireToken(deps, request, token, needs)
  assertMay(administrator, needs)
  return { administrator, brandId: needs.isAboutBrand ? brandOfCall(request, administrator) : null }
}

const NONE = {
  isAdmin: false,
  role: null,
  email: null,
  needsSecondFactor: false,
  secondFactors: [],
  enrolment: null,
  brands: [],
  hasAllBrands: false,
  session: null,
}

/**
 * Whether the caller is an administrator. Other accounts learn no more than that.
 *
 * @throws AppError `sign_in_required` without a valid sign-in; the browser then deletes its token
 */
export async function checkAdmin(
  deps: AdminAccessDeps,
  request: FastifyRequest,
): Promise<RouteData<typeof contract>> {
  const signIn = await readAdminSignIn(deps, request)
  if (signIn === null) return NONE
  const { role, email, owed, enrolment, session, hasAllBrands } = signIn
  const isAdmin = owed === null && !enrolment?.isOverdue
  return {
    isAdmin,
    role,
    email,
    needsSecondFactor: owed !== null,
    secondFactors: [...(owed ?? [])],
    enrolment: enrolment && { dueAt: enrolment.dueAt.toISOString(), isOverdue: enrolment.isOverdue },
    // Before the second factor nobody learns which brands there are.
    brands: isAdmin ? deps.brands().filter(({ id }) => signIn.brandIds.includes(id)) : [],
    hasAllBrands: isAdmin && hasAllBrands,
    session,
  }
}
