import { and, eq, gt, isNull } from 'drizzle-orm'
import { lowerRole } from '#shared/admin/has-role.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { Administrator } from '#server/http/security/admin-gate.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'
import { type BrandRights, visibleBrands } from '../admin-brands.ts'
import { readAdministratorStatus } from '../administrator-status.ts'
import { hashApiToken } from './api-token.ts'

/** Calls per minute with one token, from any address. */
const TOKEN_LIMIT = { bucket: 'admin:api-token', perMinute: 300 }
/** A use is recorded only this long after the last recorded one. */
const WRITTEN_EVERY_MS = MINUTE_MS

type TokenDeps = Pick<AdminAccessDeps, 'database' | 'brands' | 'isSecondFactorRequired' | 'now'> & {
  limiter: Pick<AdminAccessDeps['limiter'], 'hit'>
}

/** The brands that both may see. */
const commonBrands = (one: BrandRights, other: BrandRights): BrandRights => {
  if (one === null) return other
  return other === null ? one : one.filter((id) => other.includes(id))
}

/**
 * What a call with an API token may do: never more than the token's owner may do now.
 *
 * @throws AppError `sign_in_required` for an unknown, expired or revoked token; `second_factor_required` while its owner
 * must set one up; `rate_limited`
 */
export async function readTokenRights(
  deps: TokenDeps,
  request: Parameters<typeof noteSecurity>[0],
  token: string,
): Promise<Administrator> {
  const { db } = deps.database
  const now = nowOf(deps)
  const [row] = await db
    .select({ token: apiTokens, email: accounts.email })
    .from(apiTokens)
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .where(
      and(
        eq(apiTokens.tokenHash, hashApiToken(token)),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, now),
      ),
    )
  const owner = row && (await readAdministratorStatus(db, row.token.accountId))
  if (!row || !owner) throw new AppError('sign_in_required', 'This API token is not valid')
  const { id, accountId, name, role, brandIds, lastUsedAt } = row.token
  noteSecurity(request, { accountId, by: 'api_token' })
  await deps.limiter.hit(TOKEN_LIMIT.bucket, id, TOKEN_LIMIT.perMinute)
  const hasFactor = owner.appSince !== null || owner.hasPasskey
  if (deps.isSecondFactorRequired && !hasFactor && owner.dueAt !== null && owner.dueAt <= now) {
    throw new AppError('second_factor_required', 'The owner of this token must set up a second factor first')
  }
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= WRITTEN_EVERY_MS) {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id))
  }
  const rights = commonBrands(owner.brandIds, brandIds)
  return {
    accountId,
    email: row.email,
    role: lowerRole(owner.role, role),
    brandIds: visibleBrands(deps, rights).map((brand) => brand.id),
    hasAllBrands: rights === null,
    tokenName: name,
  }
}
