import type { FastifyRequest } from 'fastify'
import { type AccountsParts, nowOf } from '../accounts-parts.ts'
import { bearerToken } from './bearer-token.ts'
import { lockAddress } from '../lock-address.ts'
import { requireMember } from './require-member.ts'
import { endSignIn, endSignIns } from './sign-in-tokens.ts'

type Caller = Pick<FastifyRequest, 'headers'>

/** The verb "sign out". @throws AppError `sign_in_required` */
export async function signOut(parts: AccountsParts, request: Caller): Promise<void> {
  await requireMember(parts, request)
  await endSignIn(parts.database.db, bearerToken(request) ?? '', nowOf(parts))
}

/** The verb "sign out everywhere". @throws AppError `sign_in_required` */
export async function signOutEverywhere(parts: AccountsParts, request: Caller): Promise<void> {
  const { accountId, email } = await requireMember(parts, request)
  await parts.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await endSignIns(transaction, accountId, nowOf(parts))
  })
}
