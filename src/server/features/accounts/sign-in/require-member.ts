import type { FastifyRequest } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { accountClaims, accounts, accountTokens } from '#server/db/schema/accounts.ts'
import type { Member, SignIn } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { noteSecurity, type SecurityNote } from '#server/http/logs/security-log.ts'
import { bearerToken } from './sign-in-origin.ts'
import { hashToken } from '../links/opaque-token.ts'
import { isLiving, markUsed } from './sign-in-tokens.ts'

type Caller = Pick<FastifyRequest, 'headers' | 'site'> & { securityNote?: SecurityNote | null }

/** The sign-in of a call; null without a known, valid token of the site's brand. */
export async function findSignIn(deps: AccountsDeps, request: Caller): Promise<SignIn | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const { brandId } = request.site
  const [tokenHash, now] = [hashToken(token), nowOf(deps)]
  const rows = await deps.database.db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      secondFactorAt: accountTokens.secondFactorAt,
      createdAt: accountTokens.createdAt,
      lastActiveAt: accountTokens.lastActiveAt,
      lastUsedAt: accountTokens.lastUsedAt,
      kind: accountClaims.kind,
      claimedId: accountClaims.claimedId,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .leftJoin(accountClaims, eq(accountClaims.accountId, accounts.id))
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accounts.brandId, brandId), isLiving(now)))
  const [first] = rows
  if (!first) return null
  noteSecurity(request, { accountId: first.accountId })
  await markUsed(deps.database.db, { tokenHash, usedAt: first.lastUsedAt ?? first.createdAt }, now)
  const claimed = (kind: typeof first.kind): string[] =>
    rows.flatMap((row) => (row.kind === kind && row.claimedId !== null ? [row.claimedId] : []))
  const member = {
    accountId: first.accountId,
    brandId,
    email: first.email,
    isEmailConfirmed: first.confirmedAt !== null,
    leadIds: claimed('lead'),
    subscriptionIds: claimed('subscription'),
  }
  const { secondFactorAt, createdAt, lastActiveAt } = first
  return { member, secondFactorAt, createdAt, lastActiveAt }
}

/** The account that calls; null without a valid sign-in. */
export const findMember = async (deps: AccountsDeps, request: Caller): Promise<Member | null> =>
  (await findSignIn(deps, request))?.member ?? null

export const signInRequired = (): AppError => new AppError('sign_in_required', 'Please sign in to continue')

/** The account that calls. @throws AppError `sign_in_required` */
export async function requireMember(deps: AccountsDeps, request: Caller): Promise<Member> {
  const member = await findMember(deps, request)
  if (member === null) throw signInRequired()
  return member
}
