import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { type AdminAccessParts, nowOf } from './admin-access-parts.ts'
import { adminRequired } from './admin-required.ts'
import { requireSignIn, standingOf } from './require-administrator.ts'
import { readSecondFactor, takeStep } from './second-factor.ts'
import { stepOfCode } from './totp.ts'

/** The same for a wrong code and for one that was used: who tries codes out learns nothing of either. */
const wrongCode = (): AppError =>
  new AppError('invalid_credentials', 'This code is not good, or not any more. Please give the next one.')

/**
 * The verb "give the second factor" for the sign-in of a call. Nothing to do where it is not owed.
 *
 * @throws AppError `sign_in_required`; `admin_required` for who is no administrator; `invalid_credentials` for a wrong
 * or used code; `rate_limited` after wrong ones in a row
 */
export async function giveSecondFactor(
  parts: AdminAccessParts,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const { database, accounts } = parts
  const standing = await standingOf(parts, await requireSignIn(parts, request))
  if (standing === null) throw adminRequired('You do not have admin privileges')
  if (!standing.owesSecondFactor) return
  const { accountId } = standing
  await accounts.reserveCode(accountId)
  const { secret, confirmedAt } = (await readSecondFactor(parts, accountId)) ?? {}
  const now = nowOf(parts)
  const step = secret ? stepOfCode(secret, code, now) : null
  if (!secret || !confirmedAt || step === null) throw wrongCode()
  // The instance on which the factor was turned on may be ahead of this one's clock.
  const at = confirmedAt > now ? confirmedAt : now
  await database.db.transaction(async (transaction) => {
    if (!(await takeStep(transaction, { accountId, secret, step }))) throw wrongCode()
    await accounts.giveSecondFactor(transaction, request, { accountId, at })
  })
}
