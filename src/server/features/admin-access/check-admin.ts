import type { FastifyRequest } from 'fastify'
import type { checkAdmin as contract } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { standingOf } from './require-administrator.ts'

const NONE = {
  isAdmin: false,
  role: null,
  email: null,
  needsSecondFactor: false,
  secondFactors: [],
  enrolment: null,
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
  const standing = await standingOf(deps, request)
  if (standing === null) return NONE
  const { role, email, owed, enrolment, session } = standing
  return {
    isAdmin: owed === null && !enrolment?.isOverdue,
    role,
    email,
    needsSecondFactor: owed !== null,
    secondFactors: [...(owed ?? [])],
    enrolment: enrolment && { dueAt: enrolment.dueAt.toISOString(), isOverdue: enrolment.isOverdue },
    session,
  }
}
