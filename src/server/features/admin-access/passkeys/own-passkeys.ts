import { and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type {
  addPasskey as addContract,
  beginPasskey as beginContract,
} from '#shared/contract/admin/admin-passkeys.ts'
import type { PasskeyRow } from '#shared/contract/admin/passkeys.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { adminPasskeys } from '#server/db/schema/admin.ts'
import type { Administrator, Audited } from '#server/http/security/admin-gate.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { assertOwnPassword, type OwnSignInCall, targetOf } from '../own-sign-in-call.ts'
import { CHALLENGE_MINUTES, newChallenge, useChallenge } from './passkey-challenges.ts'
import { proveNewPasskey, requirePasskeyHome, SIGNATURE_ALGORITHMS } from './passkey-proof.ts'
import { firstRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { settleRemoval } from '../second-factor/second-factor.ts'

const MAX_PASSKEYS = 20

type Row = typeof adminPasskeys.$inferSelect

const notFound = (): AppError => refusal('passkey_not_found')
const isOwn = (accountId: string, passkeyId: string) =>
  and(eq(adminPasskeys.accountId, accountId), eq(adminPasskeys.id, passkeyId))

const toRow = ({ id, name, createdAt, lastUsedAt }: Row): PasskeyRow => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The passkeys of an administrator, oldest first. */
export async function listPasskeys(db: Transaction, accountId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.accountId, accountId))
    .orderBy(asc(adminPasskeys.createdAt), asc(adminPasskeys.id))
  return rows.map(toRow)
}

async function findOwn(db: Transaction, accountId: string, passkeyId: string): Promise<Row> {
  const [row] = await db.select().from(adminPasskeys).where(isOwn(accountId, passkeyId))
  if (!row) throw notFound()
  return row
}

/**
 * Begins to add a passkey; requires the password.
 *
 * @returns the options from which the browser creates the passkey
 * @throws AppError `not_possible` if this server cannot have passkeys, or there are too many; `validation_failed` with
 * the field `password`; `rate_limited`
 */
export async function beginPasskey(
  deps: AdminAccessDeps,
  call: { administrator: Administrator; request: FastifyRequest },
  { password }: { password: string },
): Promise<RouteData<typeof beginContract>> {
  const { rpId } = requirePasskeyHome(deps)
  const { accountId, email } = call.administrator
  await assertOwnPassword(deps, call, password)
  const known = await listPasskeys(deps.database.db, accountId)
  if (known.length >= MAX_PASSKEYS) {
    throw refusal('too_many_passkeys', { values: { count: MAX_PASSKEYS } })
  }
  return {
    rp: { id: rpId, name: deps.siteName() },
    user: { id: Buffer.from(accountId).toString('base64url'), name: email, displayName: email },
    challenge: await newChallenge(deps, { purpose: 'add', accountId }),
    pubKeyCredParams: SIGNATURE_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/**
 * Adds a passkey. It counts as the second factor of this sign-in; other sign-ins of the account now need one.
 *
 * @returns recovery codes, if the account had none
 * @throws AppError `validation_failed` with the field `credential` if the proof is invalid; `not_possible` for a known
 * passkey
 */
export async function addPasskey(
  deps: AdminAccessDeps,
  { administrator, audit, request }: OwnSignInCall,
  { name, credential }: RouteBody<typeof addContract>,
): Promise<Audited<{ passkey: PasskeyRow; recoveryCodes: string[] | null }>> {
  const home = requirePasskeyHome(deps)
  const { database, accounts } = deps
  const { accountId } = administrator
  const purpose = { purpose: 'add', accountId } as const
  const challenge = await useChallenge(deps, credential.response.clientDataJSON, purpose)
  if (challenge === null) throw fieldRefusal('credential', 'passkey_setup_timeout')
  const proven = await proveNewPasskey(request, credential, { ...home, challenge })
  if (proven === null) {
    throw fieldRefusal('credential', 'passkey_unusable')
  }
  const now = nowOf(deps)
  const action = await audit.begin(targetOf(administrator))
  const added = await database.db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(adminPasskeys)
      .values({ ...proven, accountId, name, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refusal('passkey_added_before')
    await accounts.keepSecondFactor(transaction, request, { accountId, at: now })
    return { passkey: toRow(row), recoveryCodes: await firstRecoveryCodes(transaction, accountId, now) }
  })
  action.after({ passkey: name })
  return action.done(added)
}

/** Renames a passkey. @throws AppError `not_found` */
export async function renamePasskey(
  deps: AdminAccessDeps,
  { administrator, audit }: OwnSignInCall,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Audited<{ passkey: PasskeyRow }>> {
  const { db } = deps.database
  const { accountId } = administrator
  const before = await findOwn(db, accountId, passkeyId)
  const action = await audit.begin({ ...targetOf(administrator), before: { passkey: before.name } })
  const [renamed] = await db
    .update(adminPasskeys)
    .set({ name })
    .where(isOwn(accountId, passkeyId))
    .returning()
  if (!renamed) throw notFound()
  action.after({ passkey: name })
  return action.done({ passkey: toRow(renamed) })
}

/**
 * Removes a passkey; requires the password.
 *
 * @throws AppError `not_found`; `not_possible` for the only factor where one is required; `validation_failed` with the
 * field `password`; `rate_limited`
 */
export async function removePasskey(
  deps: AdminAccessDeps,
  { administrator, audit, request }: OwnSignInCall,
  { passkeyId, password }: { passkeyId: string; password: string },
): Promise<Audited<{ isRemoved: true }>> {
  const { db } = deps.database
  const { accountId } = administrator
  const before = await findOwn(db, accountId, passkeyId)
  await assertOwnPassword(deps, { administrator, request }, password)
  const action = await audit.begin({ ...targetOf(administrator), before: { passkey: before.name } })
  await db.transaction(async (transaction) => {
    const removed = await transaction
      .delete(adminPasskeys)
      .where(isOwn(accountId, passkeyId))
      .returning({ id: adminPasskeys.id })
    if (removed.length === 0) throw notFound()
    await settleRemoval(deps, transaction, accountId)
  })
  return action.done({ isRemoved: true })
}
