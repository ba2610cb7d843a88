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
 * The verb "am I an administrator?" (I-28). Who is none is told no more than that.
 *
 * @throws AppError `sign_in_required` without a sign-in that holds, by which a browser forgets its token (Y-11)
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
