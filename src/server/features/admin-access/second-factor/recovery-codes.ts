import { and, count, eq, isNull } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { adminRecoveryCodes, administrators } from '#server/db/schema/admin.ts'
import type { Audited } from '#server/http/security/admin-gate.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountName, AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { type BrandRights, namedRights } from '../admin-brands.ts'
import { assertOwnPassword, type OwnSignInCall, targetOf } from '../own-sign-in-call.ts'
import { readAdministratorStatus } from '../administrator-status.ts'
import { spelledSecret } from './spelled-secret.ts'

const CODES = 10

/** Ignores dashes, spaces and case. A plain hash is enough, because 147 random bits cannot be guessed. */
const hashCode = (accountId: string, code: string): string =>
  hash('sha256', `${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`, 'base64url')

const isOwn = (accountId: string) => eq(adminRecoveryCodes.accountId, accountId)

/** The number of unused codes. */
export async function countRecoveryCodes(db: Transaction, accountId: string): Promise<number> {
  const [left] = await db
    .select({ total: count() })
    .from(adminRecoveryCodes)
    .where(and(isOwn(accountId), isNull(adminRecoveryCodes.usedAt)))
  return left?.total ?? 0
}

/** Replaces all codes. @returns the new ones, which are not readable afterwards */
async function replaceCodes(transaction: Transaction, accountId: string, now: Date): Promise<string[]> {
  // The lock makes the codes of the later of two simultaneous calls count.
  await transaction
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
    .for('update')
  await transaction.delete(adminRecoveryCodes).where(isOwn(accountId))
  const codes = Array.from({ length: CODES }, spelledSecret)
  await transaction
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(accountId, code), accountId, createdAt: now })))
  return codes
}

/** The codes that come with the first factor. @returns null if there are codes already, used or not */
export async function firstRecoveryCodes(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<string[] | null> {
  const known = await transaction
    .select({ codeHash: adminRecoveryCodes.codeHash })
    .from(adminRecoveryCodes)
    .where(isOwn(accountId))
    .limit(1)
  return known.length > 0 ? null : replaceCodes(transaction, accountId, now)
}

/**
 * Uses up a recovery code: no other call on any instance can use it again. Records it in the audit.
 * @returns how many are left; null for a wrong or used code
 */
export async function takeRecoveryCode(
  { recordAction }: Pick<AdminAccessDeps, 'recordAction'>,
  transaction: Transaction,
  {
    administrator,
    code,
    at,
    requestId,
  }: { administrator: AccountName; code: string; at: Date; requestId: string },
): Promise<number | null> {
  const { accountId, email } = administrator
  const taken = await transaction
    .update(adminRecoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        isOwn(accountId),
        eq(adminRecoveryCodes.codeHash, hashCode(accountId, code)),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: adminRecoveryCodes.accountId })
  if (taken.length === 0) return null
  const left = await countRecoveryCodes(transaction, accountId)
  await recordAction(transaction, {
    actor: { accountId, email },
    action: 'use_recovery_code',
    target: { targetKind: 'administrator', targetId: accountId },
    after: { recoveryCodesLeft: left },
    requestId,
  })
  return left
}

/** Orders the mail about a used code. A failure does not undo the sign-in. */
export async function orderRecoveryCodeMail(
  deps: Pick<AdminAccessDeps, 'orderMail' | 'brands'>,
  { log }: Pick<FastifyRequest, 'log'>,
  {
    accountId,
    email,
    brandIds,
    usedAt,
    left,
  }: AccountName & {
    brandIds: BrandRights
    usedAt: Date
    left: number
  },
): Promise<void> {
  try {
    const rights = namedRights(deps, brandIds)
    await deps.orderMail({
      to: email,
      dedupeKey: `recovery_code_used:${accountId}:${usedAt.getTime()}`,
      content: { kind: 'recovery_code_used', usedAt: usedAt.toISOString(), left, ...(rights && { rights }) },
    })
  } catch (error) {
    log.warn({ err: error }, 'the mail about a used recovery code was not ordered')
  }
}

/**
 * Replaces the recovery codes; requires the password.
 *
 * @throws AppError `not_possible` without a second factor; `validation_failed` with the field `password`; `rate_limited`
 */
export async function makeRecoveryCodes(
  deps: AdminAccessDeps,
  { administrator, audit, request }: OwnSignInCall,
  { password }: { password: string },
): Promise<Audited<{ recoveryCodes: string[] }>> {
  const { db } = deps.database
  const { accountId } = administrator
  const row = await readAdministratorStatus(db, accountId)
  if (!row || (row.appSince === null && !row.hasPasskey)) {
    throw refusal('no_second_factor')
  }
  await assertOwnPassword(deps, { administrator, request }, password)
  const before = { recoveryCodesLeft: await countRecoveryCodes(db, accountId) }
  const action = await audit.begin({ ...targetOf(administrator), before })
  const recoveryCodes = await db.transaction((transaction) =>
    replaceCodes(transaction, accountId, nowOf(deps)),
  )
  action.after({ recoveryCodesLeft: recoveryCodes.length })
  return action.done({ recoveryCodes })
}
