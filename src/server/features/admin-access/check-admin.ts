import type { FastifyRequest } from 'fastify'
import type { checkAdmin as contract } from '#shared/contract/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { AdminAccessParts } from './admin-access-parts.ts'
import { requireSignIn, standingOf } from './require-administrator.ts'

/**
 * The verb "am I an administrator?" (I-28). Who is none is told no more than that.
 *
 * @throws AppError `sign_in_required` without a sign-in that holds, by which a browser forgets its token (Y-11)
 */
export async function checkAdmin(
  parts: AdminAccessParts,
  request: FastifyRequest,
): Promise<RouteData<typeof contract>> {
  const standing = await standingOf(parts, await requireSignIn(parts, request))
  if (standing === null) return { isAdmin: false, role: null, email: null, needsSecondFactor: false }
  const { role, email, owesSecondFactor } = standing
  return { isAdmin: !owesSecondFactor, role, email, needsSecondFactor: owesSecondFactor }
}
