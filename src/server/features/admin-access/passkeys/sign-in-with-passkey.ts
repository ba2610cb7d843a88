import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type {
  beginPasskeySignIn as beginContract,
  signInWithPasskey as contract,
} from '#shared/contract/admin/admin-passkeys.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { adminPasskeys, administrators } from '#server/db/schema/admin.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'
import { CHALLENGE_MINUTES, newChallenge, useChallenge } from './passkey-challenges.ts'
import { provePasskey, requirePasskeyHome } from './passkey-proof.ts'

/** Begins a sign-in with a passkey. @throws AppError `not_possible` if this server cannot have passkeys */
export async function beginPasskeySignIn(deps: AdminAccessDeps): Promise<RouteData<typeof beginContract>> {
  const { rpId } = requirePasskeyHome(deps)
  return {
    rpId,
    challenge: await newChallenge(deps, { purpose: 'sign_in', accountId: null }),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    userVerification: 'required',
  }
}

/**
 * Signs in with a passkey. It replaces the password and the second factor, because the device has verified its user.
 *
 * @throws AppError `invalid_credentials` for an unknown passkey, another account's passkey, or an invalid proof
 */
export async function signInWithPasskey(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { credential }: RouteBody<typeof contract>,
): Promise<RouteData<typeof contract>> {
  const home = requirePasskeyHome(deps)
  const { db } = deps.database
  const purpose = { purpose: 'sign_in', accountId: null } as const
  const challenge = await useChallenge(deps, credential.response.clientDataJSON, purpose)
  if (challenge === null) throw refusal('passkey_timeout')
  const [known] = await db
    .select({
      accountId: adminPasskeys.accountId,
      publicKey: adminPasskeys.publicKey,
      signCount: adminPasskeys.signCount,
      appSince: administrators.totpConfirmedAt,
    })
    .from(adminPasskeys)
    .innerJoin(administrators, eq(administrators.accountId, adminPasskeys.accountId))
    .where(eq(adminPasskeys.id, credential.id))
  const holder = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString('utf8')
  if (!known || holder !== known.accountId) {
    throw refusal('passkey_unknown')
  }
  noteSecurity(request, { accountId: known.accountId })
  const signCount = await provePasskey(request, credential, { ...home, challenge, known })
  const notProven = refusal('passkey_unconfirmed')
  if (signCount === null) throw notProven
  const now = nowOf(deps)
  // The clock of the instance that turned the app on may be ahead of this one's.
  const at = known.appSince !== null && known.appSince > now ? known.appSince : now
  return db.transaction(async (transaction) => {
    // Two uses with the same count mean that the passkey was copied.
    const counted = await transaction
      .update(adminPasskeys)
      .set({ signCount, lastUsedAt: now })
      .where(and(eq(adminPasskeys.id, credential.id), eq(adminPasskeys.signCount, known.signCount)))
      .returning({ id: adminPasskeys.id })
    if (counted.length === 0) throw notProven
    const { token, expiresAt } = await deps.accounts.addProvenSignIn(transaction, request, {
      accountId: known.accountId,
      at,
    })
    return { token, expiresAt: expiresAt.toISOString() }
  })
}
