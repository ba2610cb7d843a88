import type { FastifyRequest } from 'fastify'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { bearerToken } from './bearer-token.ts'
import { lockAddress } from '../lock-address.ts'
import { requireMember } from './require-member.ts'
import { endSignIn, endSignIns } from './sign-in-tokens.ts'

type Caller = Pick<FastifyRequest, 'headers'>

/** Ends the call's sign-in. @throws AppError `sign_in_required` */
export async function signOut(deps: AccountsDeps, request: Caller): Promise<void> {
  await requireMember(deps, request)
  await endSignIn(deps.database.db, bearerToken(request) ?? '', nowOf(deps))
}

/** Ends all sign-ins of the account. @throws AppError `sign_in_required` */
export async function signOutEverywhere(deps: AccountsDeps, request: Caller): Promise<void> {
  const { accountId, email } = await requireMember(deps, request)
  await deps.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await endSignIns(transaction, accountId, nowOf(deps))
  })
}
