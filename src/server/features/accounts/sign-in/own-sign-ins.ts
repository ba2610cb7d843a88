import { and, desc, eq } from 'drizzle-orm'
import type { listSignIns as listContract } from '#shared/contract/accounts.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'
import type { Member } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockAddress } from '../account-of-address.ts'
import { hashToken } from '../links/opaque-token.ts'
import { changeSignIn, endSignIns, isLiving } from './sign-in-tokens.ts'
import { isPassword } from './sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from './sign-in-origin.ts'
import { requireMember } from './require-member.ts'

const latest = (...times: (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))

/** The valid sign-ins of an account, newest first. `token` is the caller's. */
export async function listSignIns(
  deps: AccountsDeps,
  { accountId }: Pick<Member, 'accountId'>,
  token: string,
): Promise<RouteData<typeof listContract>> {
  const rows = await deps.database.db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), isLiving(nowOf(deps))))
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
  return {
    signIns: rows.map(({ id, device, createdAt, lastUsedAt, lastActiveAt, tokenHash }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: latest(createdAt, lastUsedAt, lastActiveAt).toISOString(),
      isThis: tokenHash === hashToken(token),
    })),
  }
}

type Ending = {
  /** The caller's token, which stays valid. */
  token: string
  password: string
  /** The sign-in to end; undefined: all others. */
  id: string | undefined
  callerAddress: string
}

/**
 * Ends other sign-ins of an account; requires the password.
 *
 * @returns how many
 * @throws AppError `validation_failed` with the field `password`; `rate_limited`
 */
export async function endOtherSignIns(
  deps: AccountsDeps,
  { accountId, brandId, email }: Pick<Member, 'accountId' | 'brandId' | 'email'>,
  { token, password, id, callerAddress }: Ending,
): Promise<number> {
  if (!(await isPassword(deps, { brandId, email, callerAddress }, password))) {
    throw fieldRefusal('password', 'password_wrong')
  }
  return deps.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    return endSignIns(transaction, accountId, nowOf(deps), { keptToken: token, onlyId: id })
  })
}

type Caller = Pick<FastifyRequest, 'headers' | 'site'>

/** Ends the call's sign-in. @throws AppError `sign_in_required` */
export async function signOut(deps: AccountsDeps, request: Caller): Promise<void> {
  await requireMember(deps, request)
  await changeSignIn(deps.database.db, bearerToken(request) ?? '', { revokedAt: nowOf(deps) })
}

/** Ends all sign-ins of the account. @throws AppError `sign_in_required` */
export async function signOutEverywhere(deps: AccountsDeps, request: Caller): Promise<void> {
  const { accountId, email } = await requireMember(deps, request)
  await deps.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await endSignIns(transaction, accountId, nowOf(deps))
  })
}
