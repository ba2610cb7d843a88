import type { FastifyRequest } from 'fastify'
import type { giveSecondFactor as contract } from '#shared/contract/admin/admin.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import {
  type AccountName,
  type AdminAccessParts,
  type NewToken,
  nowOf,
  type Transaction,
} from '../admin-access-parts.ts'
import { adminRequired } from '../admin-required.ts'
import { takeRecoveryCode, tellOfRecoveryCode } from './recovery-codes.ts'
import { standingOf } from '../require-administrator.ts'
import { readSecondFactor, takeStep } from './second-factor.ts'
import { stepOfCode } from './totp.ts'
import { openTotpSecret } from './totp-at-rest.ts'

/** The same for a wrong code and for one that was used: who tries codes out learns nothing of either. */
const wrongCode = (): AppError =>
  new AppError('invalid_credentials', 'This code is not good, or not any more. Please give the next one.')

/** The instance on which the factor was turned on may be ahead of this one's clock. */
const givenAt = (confirmedAt: Date | null, now: Date): Date =>
  confirmedAt !== null && confirmedAt > now ? confirmedAt : now

type Given = RouteBody<typeof contract>
type Giving = { parts: AdminAccessParts; request: FastifyRequest; administrator: AccountName }

async function giveCode({ parts, request, administrator }: Giving, code: string): Promise<NewToken> {
  const { database, accounts } = parts
  const { accountId } = administrator
  const { secret = null, confirmedAt = null } = (await readSecondFactor(parts, accountId)) ?? {}
  const now = nowOf(parts)
  const step = secret === null ? null : stepOfCode(openTotpSecret(database, accountId, secret), code, now)
  if (secret === null || step === null) throw wrongCode()
  return database.db.transaction(async (transaction) => {
    if (!(await takeStep(transaction, { accountId, secret, step }))) throw wrongCode()
    return accounts.giveSecondFactor(transaction, request, { accountId, at: givenAt(confirmedAt, now) })
  })
}

async function giveRecoveryCode({ parts, request, administrator }: Giving, code: string): Promise<NewToken> {
  const { database, accounts } = parts
  const { accountId } = administrator
  const { confirmedAt = null } = (await readSecondFactor(parts, accountId)) ?? {}
  const usedAt = nowOf(parts)
  const { left, token } = await database.db.transaction(async (transaction: Transaction) => {
    const taken = { administrator, code, at: usedAt, requestId: request.id }
    const remaining = await takeRecoveryCode(parts, transaction, taken)
    if (remaining === null) throw wrongCode()
    const at = givenAt(confirmedAt, usedAt)
    return {
      left: remaining,
      token: await accounts.giveSecondFactor(transaction, request, { accountId, at }),
    }
  })
  await tellOfRecoveryCode(parts, request, { ...administrator, usedAt, left })
  return token
}

/**
 * Gives the second factor for the sign-in of a call, by a code of the app or a recovery code. The sign-in goes on with
 * another token, also where the factor is not owed.
 *
 * @throws AppError `sign_in_required`; `admin_required` for who is no administrator; `invalid_credentials` for a wrong
 * or used code; `rate_limited` after wrong ones in a row
 */
export async function giveSecondFactor(
  parts: AdminAccessParts,
  request: FastifyRequest,
  given: Given,
): Promise<NewToken> {
  const standing = await standingOf(parts, request)
  if (standing === null) throw adminRequired('You do not have admin privileges')
  if (standing.owed === null) return parts.accounts.renewSignIn(request)
  const { accountId, email } = standing
  await parts.accounts.reserveCode(accountId)
  const giving = { parts, request, administrator: { accountId, email } }
  return 'code' in given ? giveCode(giving, given.code) : giveRecoveryCode(giving, given.recoveryCode)
}
