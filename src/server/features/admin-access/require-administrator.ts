import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import type { AdminRole } from '#shared/contract/admin.ts'
import { administrators } from '../../db/schema/admin.ts'
import type { Administrator } from '../../http/admin-gate.ts'
import { AppError } from '../../http/app-error.ts'
import type { AdminAccessParts, SignIn } from './admin-access-parts.ts'
import { adminRequired } from './admin-required.ts'

/** Calls a minute from one address: a page asks for about ten things, an office shares an address. */
const ADMIN_LIMIT = { bucket: 'admin', perMinute: 600 }

/** An administrator, and whether this sign-in still owes the second factor. */
export type Standing = Administrator & { owesSecondFactor: boolean }

/** What a sign-in is in the admin area; null where its account is no administrator's. */
export async function standingOf(
  { database: { db } }: Pick<AdminAccessParts, 'database'>,
  { member: { accountId, email }, secondFactorAt }: SignIn,
): Promise<Standing | null> {
  const [row] = await db
    .select({ role: administrators.role, confirmedAt: administrators.totpConfirmedAt })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  if (!row) return null
  // A factor that was set up anew is owed anew.
  const isGiven = row.confirmedAt === null || (secondFactorAt !== null && secondFactorAt >= row.confirmedAt)
  return { accountId, email, role: row.role, owesSecondFactor: !isGiven }
}

/** The sign-in of a call of the admin area, counted. @throws AppError `sign_in_required`, `rate_limited` */
export async function requireSignIn(
  { limiter, accounts }: AdminAccessParts,
  request: FastifyRequest,
): Promise<SignIn> {
  await limiter.hit(ADMIN_LIMIT.bucket, request.ip, ADMIN_LIMIT.perMinute)
  const signIn = await accounts.findSignIn(request)
  if (signIn === null) throw new AppError('sign_in_required', 'Please sign in to go on')
  return signIn
}

/**
 * The guard of the admin area: reads the role anew with each call, so that who has lost it is out at once.
 *
 * @throws AppError `sign_in_required` without a sign-in that holds; `admin_required` for who is no administrator, owes
 * the second factor, or has not the role; `rate_limited`
 */
export async function requireAdministrator(
  parts: AdminAccessParts,
  request: FastifyRequest,
  role: AdminRole,
): Promise<Administrator> {
  const standing = await standingOf(parts, await requireSignIn(parts, request))
  if (standing === null) throw adminRequired('You do not have admin privileges')
  if (standing.owesSecondFactor) throw adminRequired('Please give the code of your second factor first')
  if (role === 'admin' && standing.role !== 'admin') {
    throw adminRequired('Your role lets you look at everything and change nothing')
  }
  const { accountId, email } = standing
  return { accountId, email, role: standing.role }
}
