import type { SignedIn } from '#shared/contract/accounts.ts'
import { accountClaims, accounts } from '../../db/schema/accounts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from './accounts.ts'
import { type AccountsParts, nowOf } from './accounts-parts.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { findAccount } from './find-account.ts'
import { newId } from './opaque-token.ts'
import { type Claims, type Proof, proveClaims } from './prove-claims.ts'
import { addSignIn } from './sign-in-tokens.ts'
import { signedIn } from './signed-in.ts'
import { tellRegistration } from './tell-registration.ts'

const proofRequired = (): AppError =>
  new AppError(
    'proof_required',
    'We could not match this e-mail address to your quiz or purchase. Please use the address you bought with, or ask for a link by "Forgot password".',
  )
const accountExists = (): AppError =>
  new AppError(
    'account_exists',
    'There is an account with this e-mail address already. Please sign in, or reset your password.',
  )

async function writeClaims(db: Transaction, accountId: string, claims: Claims): Promise<void> {
  const claimedBy = (kind: 'lead' | 'subscription', ids: readonly string[]) =>
    ids.map((claimedId) => ({ accountId, kind, claimedId }))
  await db
    .insert(accountClaims)
    .values([...claimedBy('lead', claims.leadIds), ...claimedBy('subscription', claims.subscriptionIds)])
}

/**
 * The verb "set the first password" (I-21, I-22), which makes an account and signs it in.
 *
 * @throws AppError `proof_required` without an id of this address, whatever the reason; `account_exists`, which only
 * the holder of a proof is told; `validation_failed` for a password that others try first
 */
export async function register(
  parts: AccountsParts,
  { email, password, ...proof }: { email: string; password: string } & Proof,
): Promise<SignedIn> {
  const { db } = parts.database
  const claims = await proveClaims(parts, email, proof)
  if (claims === null) throw proofRequired()
  if (await findAccount(db, email)) throw accountExists()
  await assertNewPassword(db, { email, password })
  const passwordHash = await parts.passwords.hash(password)
  const now = nowOf(parts)
  const account = {
    id: newId(),
    email,
    passwordHash,
    emailConfirmedAt: null,
    createdAt: now,
    passwordChangedAt: now,
    lastSignInAt: now,
  }
  const signIn = await db.transaction(async (transaction) => {
    const made = await transaction.insert(accounts).values(account).onConflictDoNothing().returning()
    // Another call was faster.
    if (made.length === 0) throw accountExists()
    await writeClaims(transaction, account.id, claims)
    return addSignIn(transaction, account.id, now)
  })
  tellRegistration(parts, { accountId: account.id, leadId: claims.leadIds[0] ?? null, email, password })
  return signedIn(account, signIn)
}
