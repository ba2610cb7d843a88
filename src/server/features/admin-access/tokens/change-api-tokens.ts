import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { hasRole } from '#shared/admin/has-role.ts'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { ApiTokenRow } from '#shared/contract/admin/api-tokens.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import type { Administrator, Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { assertKnownBrands, type BrandRights } from '../admin-brands.ts'
import { assertOwnPassword, type OwnSignInCall } from '../own-sign-in-call.ts'
import { hashApiToken, newApiToken } from './api-token.ts'

const ID_BYTES = 16
const MAX_TOKENS = 50
/** Ended tokens are deleted after this time; the audit keeps their names. */
const KEPT_DAYS = 30

type Row = { token: typeof apiTokens.$inferSelect; email: string }

const toRow = ({ token, email }: Row, callerId: string): ApiTokenRow => ({
  id: token.id,
  name: token.name,
  ownerEmail: email,
  isYours: token.accountId === callerId,
  role: token.role,
  brandIds: token.brandIds && [...token.brandIds],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  revokedAt: token.revokedAt?.toISOString() ?? null,
})

/** The tokens of all administrators, newest first. */
export async function listApiTokens(db: Transaction, callerId: string): Promise<ApiTokenRow[]> {
  const rows = await db
    .select({ token: apiTokens, email: accounts.email })
    .from(apiTokens)
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
  return rows.map((row) => toRow(row, callerId))
}

type NewToken = {
  password: string
  name: string
  role: AdminRole
  brandIds: BrandRights
  expiresInDays: number
}

/**
 * Creates a token for a program; requires the password.
 *
 * @returns the token itself, which is stored nowhere
 * @throws AppError `validation_failed` for a role or a brand beyond the owner's, or a wrong password; `not_possible` for
 * too many tokens; `rate_limited`
 */
export async function createApiToken(
  deps: AdminAccessDeps,
  call: OwnSignInCall,
  { password, name, role, brandIds, expiresInDays }: NewToken,
): Promise<Audited<{ token: string; apiToken: ApiTokenRow }>> {
  const { administrator, audit } = call
  const { db } = deps.database
  const { accountId, email } = administrator
  if (!hasRole(administrator.role, role)) throw fieldRefusal('role', 'token_role_too_high')
  assertKnownBrands(deps, brandIds)
  if (brandIds?.some((id) => !administrator.brandIds.includes(id))) {
    throw fieldRefusal('brandIds', 'token_brand_too_many')
  }
  await assertOwnPassword(deps, call, password)
  const now = nowOf(deps)
  const isOpen = and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now))
  const [open] = await db
    .select({ total: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.accountId, accountId), isOpen))
  if ((open?.total ?? 0) >= MAX_TOKENS) throw refusal('too_many_tokens', { values: { count: MAX_TOKENS } })
  const secret = newApiToken()
  const values = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    tokenHash: hashApiToken(secret),
    accountId,
    name,
    role,
    brandIds: brandIds && [...new Set(brandIds)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
  }
  const action = await audit.begin({ targetKind: 'api_token', targetId: values.id })
  await db.insert(apiTokens).values(values)
  action.after({ name, role, expiresAt: values.expiresAt.toISOString(), ...(brandIds && { brandIds }) })
  return action.done({ token: secret, apiToken: toRow({ token: values, email }, accountId) })
}

/**
 * Revokes a token: its next call is refused.
 *
 * @param ownerId only a token of this account; null: of any
 * @throws AppError `not_found`, also for one that has ended
 */
export async function revokeApiToken(
  deps: AdminAccessDeps,
  { audit }: { administrator: Administrator; audit: AuditTrail },
  { tokenId, ownerId }: { tokenId: string; ownerId: string | null },
): Promise<Audited<{ isRevoked: true }>> {
  const { db } = deps.database
  const isMeant = and(
    eq(apiTokens.id, tokenId),
    isNull(apiTokens.revokedAt),
    ownerId === null ? undefined : eq(apiTokens.accountId, ownerId),
  )
  const notFound = refusal('api_token_not_found')
  const [found] = await db
    .select({ name: apiTokens.name, role: apiTokens.role })
    .from(apiTokens)
    .where(isMeant)
  if (!found) throw notFound
  const action = await audit.begin({ targetKind: 'api_token', targetId: tokenId, before: found })
  const revoked = await db
    .update(apiTokens)
    .set({ revokedAt: nowOf(deps) })
    .where(isMeant)
    .returning({ id: apiTokens.id })
  // Another call has revoked it meanwhile.
  if (revoked.length === 0) throw notFound
  return action.done({ isRevoked: true })
}

/** Revokes all tokens of an account, in the transaction that resets its access. */
export async function endApiTokens(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.accountId, accountId), isNull(apiTokens.revokedAt)))
}

/** Deletes tokens that ended long ago. */
export async function purgeApiTokens(db: Transaction, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, longAgo), lt(apiTokens.revokedAt, longAgo)))
}
