import type { FastifyRequest } from 'fastify'
import type { giveSecondFactor as contract } from '#shared/contract/admin/admin.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { NewToken } from '#server/features/accounts/accounts.ts'
import type { AccountName, AdminAccessDeps } from '../admin-access-deps.ts'
import type { BrandRights } from '../admin-brands.ts'
import { takeRecoveryCode, orderRecoveryCodeMail } from './recovery-codes.ts'
import { readAdminSignIn } from '../require-administrator.ts'
import { decryptTotpSecret, readSecondFactor, takeStep } from './second-factor.ts'
import { stepOfCode } from './totp.ts'

/** The same for a wrong code and a used one, so that guessing reveals neither. */
const wrongCode = (): AppError => refusal('next_code_needed')

/** The clock of the instance that turned the factor on may be ahead of this one's. */
const givenAt = (confirmedAt: Date | null, now: Date): Date =>
  confirmedAt !== null && confirmedAt > now ? confirmedAt : now

type Given = RouteBody<typeof contract>
type Giving = {
  deps: AdminAccessDeps
  request: FastifyRequest
  administrator: AccountName
  brandIds: BrandRights
}

async function giveCode({ deps, request, administrator }: Giving, code: string): Promise<NewToken> {
  const { database, accounts } = deps
  const { accountId } = administrator
  const { secret = null, confirmedAt = null } = (await readSecondFactor(deps, accountId)) ?? {}
  const now = nowOf(deps)
  const step = secret === null ? null : stepOfCode(decryptTotpSecret(database, accountId, secret), code, now)
  if (secret === null || step === null) throw wrongCode()
  return database.db.transaction(async (transaction) => {
    if (!(await takeStep(transaction, { accountId, secret, step }))) throw wrongCode()
    return accounts.giveSecondFactor(transaction, request, { accountId, at: givenAt(confirmedAt, now) })
  })
}

async function giveRecoveryCode(
  { deps, request, administrator, brandIds }: Giving,
  code: string,
): Promise<NewToken> {
  const { database, accounts } = deps
  const { accountId } = administrator
  const { confirmedAt = null } = (await readSecondFactor(deps, accountId)) ?? {}
  const usedAt = nowOf(deps)
  const { left, token } = await database.db.transaction(async (transaction) => {
    const taken = { administrator, code, at: usedAt, requestId: request.id }
    const remaining = await takeRecoveryCode(deps, transaction, taken)
    if (remaining === null) throw wrongCode()
    const at = givenAt(confirmedAt, usedAt)
    return {
      left: remaining,
      token: await accounts.giveSecondFactor(transaction, request, { accountId, at }),
    }
  })
  await orderRecoveryCodeMail(deps, request, { ...administrator, brandIds, usedAt, left })
  return token
}

/**
 * Completes the call's sign-in with a code of the app or a recovery code. The sign-in gets a new token, even if no
 * second factor is required.
 *
 * @throws AppError `sign_in_required`; `admin_required`; `invalid_credentials` for a wrong or used code; `rate_limited`
 * after several wrong codes
 */
export async function giveSecondFactor(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  given: Given,
): Promise<NewToken> {
  const signIn = await readAdminSignIn(deps, request)
  if (signIn === null) throw new AppError('admin_required', 'You do not have admin privileges')
  if (signIn.owed === null) return deps.accounts.renewSignIn(request)
  const { accountId, email } = signIn
  await deps.accounts.reserveCode(accountId)
  const brandIds = signIn.hasAllBrands ? null : signIn.brandIds
  const giving = { deps, request, administrator: { accountId, email }, brandIds }
  return 'code' in given ? giveCode(giving, given.code) : giveRecoveryCode(giving, given.recoveryCode)
}
