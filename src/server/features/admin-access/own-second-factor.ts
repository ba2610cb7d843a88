import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { administrators } from '../../db/schema/admin.ts'
import type { Administrator, Audited, AuditTrail } from '../../http/admin-gate.ts'
import { AppError } from '../../http/app-error.ts'
import { type AdminAccessParts, nowOf } from './admin-access-parts.ts'
import { canTakeStep, NO_SECOND_FACTOR, readSecondFactor } from './second-factor.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

type OwnCall = { administrator: Administrator; audit: AuditTrail; request: FastifyRequest }

const refused = (field: string, message: string): AppError =>
  new AppError('validation_failed', message, { fields: [{ path: field, message }] })
const wrongCode = (): AppError => refused('code', 'This code is not good, or not any more')
const NO_ROW = { secret: null, confirmedAt: null } as const
const targetOf = ({ accountId }: Administrator) => ({ targetKind: 'administrator', targetId: accountId })

/**
 * The verb "begin a second factor": a new secret in place of one that was offered before. It counts for nothing yet.
 *
 * @returns the secret, and the address behind a QR code
 * @throws AppError `not_possible` where there is a second factor
 */
export async function offerSecondFactor(
  { database: { db }, siteName }: AdminAccessParts,
  { accountId, email }: Administrator,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const offered = await db
    .update(administrators)
    .set({ totpSecret: secret, totpLastStep: null })
    .where(and(eq(administrators.accountId, accountId), isNull(administrators.totpConfirmedAt)))
    .returning({ accountId: administrators.accountId })
  if (offered.length === 0) {
    throw new AppError('not_possible', 'There is a second factor already. Turn it off first.')
  }
  return { secret, uri: totpUri({ secret, site: siteName(), email }) }
}

/**
 * The verb "turn the offered second factor on", by a first code of it. This sign-in has given it by that; the others of
 * the account owe it from now on.
 *
 * @throws AppError `not_possible` where none is offered; `validation_failed` with the field `code`; `rate_limited`
 */
export async function confirmSecondFactor(
  parts: AdminAccessParts,
  { administrator, audit, request }: OwnCall,
  code: string,
): Promise<Audited<{ isOn: true }>> {
  const { database, accounts } = parts
  const { accountId } = administrator
  const notOffered = new AppError('not_possible', 'Please begin with a new secret')
  const { secret, confirmedAt } = (await readSecondFactor(parts, accountId)) ?? NO_ROW
  if (secret === null || confirmedAt !== null) throw notOffered
  await accounts.reserveCode(accountId)
  const now = nowOf(parts)
  const step = stepOfCode(secret, code, now)
  if (step === null) throw wrongCode()
  const deed = await audit.begin({ ...targetOf(administrator), before: { hasSecondFactor: false } })
  await database.db.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(administrators)
      .set({ totpConfirmedAt: now, totpLastStep: step })
      .where(
        and(
          eq(administrators.accountId, accountId),
          eq(administrators.totpSecret, secret),
          isNull(administrators.totpConfirmedAt),
        ),
      )
      .returning({ accountId: administrators.accountId })
    if (confirmed.length === 0) throw notOffered
    await accounts.giveSecondFactor(transaction, request, { accountId, at: now })
  })
  deed.after({ hasSecondFactor: true })
  return deed.done({ isOn: true })
}

/**
 * The verb "turn my second factor off", by the password and a code, so that a sign-in that was left open is not enough.
 *
 * @throws AppError `not_possible` where there is none; `validation_failed` with the field `password` or `code`;
 * `rate_limited`
 */
export async function removeSecondFactor(
  parts: AdminAccessParts,
  { administrator, audit, request }: OwnCall,
  { password, code }: { password: string; code: string },
): Promise<Audited<{ isOn: false }>> {
  const { database, accounts } = parts
  const { accountId } = administrator
  const { secret, confirmedAt } = (await readSecondFactor(parts, accountId)) ?? NO_ROW
  if (secret === null || confirmedAt === null) {
    throw new AppError('not_possible', 'There is no second factor')
  }
  if (!(await accounts.isPassword(administrator, password, request))) {
    throw refused('password', 'This is not your password')
  }
  await accounts.reserveCode(accountId)
  const now = nowOf(parts)
  const step = stepOfCode(secret, code, now)
  if (step === null) throw wrongCode()
  const deed = await audit.begin({ ...targetOf(administrator), before: { hasSecondFactor: true } })
  await database.db.transaction(async (transaction) => {
    const removed = await transaction
      .update(administrators)
      .set(NO_SECOND_FACTOR)
      .where(canTakeStep(accountId, secret, step))
      .returning({ accountId: administrators.accountId })
    if (removed.length === 0) throw wrongCode()
    await accounts.giveSecondFactor(transaction, request, { accountId, at: now })
  })
  deed.after({ hasSecondFactor: false })
  return deed.done({ isOn: false })
}
