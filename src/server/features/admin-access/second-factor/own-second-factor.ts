import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { readSecondFactor as readContract } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Administrator, Audited } from '#server/http/security/admin-gate.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'
import { assertOwnPassword, type OwnSignInCall, targetOf } from '../own-sign-in-call.ts'
import { listPasskeys } from '../passkeys/own-passkeys.ts'
import { passkeyHome } from '../passkeys/passkey-proof.ts'
import { countRecoveryCodes, firstRecoveryCodes } from './recovery-codes.ts'
import {
  decryptTotpSecret,
  readSecondFactor,
  removeApp,
  sealTotpSecret,
  settleRemoval,
} from './second-factor.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const wrongCode = (): AppError => fieldRefusal('code', 'code_wrong')
const NO_ROW = { offer: null, secret: null, confirmedAt: null, dueAt: null } as const

/** The second factors of the administrator who calls. */
export async function readOwnSecondFactor(
  deps: AdminAccessDeps,
  { accountId }: Administrator,
): Promise<RouteData<typeof readContract>> {
  const { db } = deps.database
  const { confirmedAt, dueAt } = (await readSecondFactor(deps, accountId)) ?? NO_ROW
  const passkeys = await listPasskeys(db, accountId)
  const isMissing = confirmedAt === null && passkeys.length === 0
  return {
    isOn: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    isRequired: deps.isSecondFactorRequired,
    dueAt: deps.isSecondFactorRequired && isMissing ? (dueAt?.toISOString() ?? null) : null,
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    passkeys,
    passkeyOrigin: passkeyHome(deps)?.origin ?? null,
  }
}

/**
 * Begins to set up an authenticator app; requires the password. The new secret replaces an earlier unconfirmed one. The
 * current app stays valid until the new one is confirmed.
 *
 * @returns the secret, and the URI for a QR code
 * @throws AppError `validation_failed` with the field `password`; `rate_limited`
 */
export async function offerSecondFactor(
  deps: AdminAccessDeps,
  call: { administrator: Administrator; request: FastifyRequest },
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const { accountId, email } = call.administrator
  await assertOwnPassword(deps, call, password)
  const secret = newTotpSecret()
  await deps.database.db
    .update(administrators)
    .set({ totpOffer: sealTotpSecret(deps.database, accountId, secret) })
    .where(eq(administrators.accountId, accountId))
  return { secret, uri: totpUri({ secret, site: deps.siteName(), email }) }
}

/**
 * Turns on the new authenticator app with a first code; it replaces the current one. The code counts as the second
 * factor of this sign-in; other sign-ins of the account now need one.
 *
 * @returns recovery codes, if the account had none
 * @throws AppError `not_possible` if no app is being set up; `validation_failed` with the field `code`; `rate_limited`
 */
export async function confirmSecondFactor(
  deps: AdminAccessDeps,
  { administrator, audit, request }: OwnSignInCall,
  code: string,
): Promise<Audited<{ isOn: true; recoveryCodes: string[] | null }>> {
  const { database, accounts } = deps
  const { accountId } = administrator
  const notOffered = refusal('setup_again')
  const { offer, confirmedAt } = (await readSecondFactor(deps, accountId)) ?? NO_ROW
  if (offer === null) throw notOffered
  await accounts.reserveCode(accountId)
  const now = nowOf(deps)
  const step = stepOfCode(decryptTotpSecret(database, accountId, offer), code, now)
  if (step === null) throw wrongCode()
  const before = { hasApp: confirmedAt !== null }
  const action = await audit.begin({ ...targetOf(administrator), before })
  const recoveryCodes = await database.db.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(administrators)
      .set({ totpOffer: null, totpSecret: offer, totpConfirmedAt: now, totpLastStep: step })
      .where(and(eq(administrators.accountId, accountId), eq(administrators.totpOffer, offer)))
      .returning({ accountId: administrators.accountId })
    if (confirmed.length === 0) throw notOffered
    await accounts.keepSecondFactor(transaction, request, { accountId, at: now })
    return firstRecoveryCodes(transaction, accountId, now)
  })
  action.after({ hasApp: true, isReplaced: before.hasApp })
  return action.done({ isOn: true, recoveryCodes })
}

/**
 * Turns off the authenticator app; requires the password and a code.
 *
 * @throws AppError `not_possible` if there is none, or it is the only factor where one is required;
 * `validation_failed` with the field `password` or `code`; `rate_limited`
 */
export async function removeSecondFactor(
  deps: AdminAccessDeps,
  { administrator, audit, request }: OwnSignInCall,
  { password, code }: { password: string; code: string },
): Promise<Audited<{ isOn: false }>> {
  const { database, accounts } = deps
  const { accountId } = administrator
  const { secret } = (await readSecondFactor(deps, accountId)) ?? NO_ROW
  if (secret === null) throw refusal('no_authenticator_app')
  await assertOwnPassword(deps, { administrator, request }, password)
  await accounts.reserveCode(accountId)
  const now = nowOf(deps)
  const step = stepOfCode(decryptTotpSecret(database, accountId, secret), code, now)
  if (step === null) throw wrongCode()
  const action = await audit.begin({ ...targetOf(administrator), before: { hasApp: true } })
  await database.db.transaction(async (transaction) => {
    if (!(await removeApp(transaction, { accountId, secret, step }))) throw wrongCode()
    await settleRemoval(deps, transaction, accountId)
    await accounts.keepSecondFactor(transaction, request, { accountId, at: now })
  })
  action.after({ hasApp: false })
  return action.done({ isOn: false })
}
