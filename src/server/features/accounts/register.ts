import type { SignedIn } from '#shared/contract/accounts.ts'
import { accountClaims, accounts } from '../../db/schema/accounts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from './accounts.ts'
import { type AccountsParts, nowOf } from './accounts-parts.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findAccount } from './find-account.ts'
import { givesWay } from './gives-way.ts'
import { lockAddress } from './lock-address.ts'
import { newId } from './opaque-token.ts'
import { type Claims, type Proof, proveClaims } from './prove-claims.ts'
import { recordRegistration } from './record-registration.ts'
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
 * Where a stranger has registered the address of a buyer, that account is deleted with its sign-ins and claims.
 *
 * @throws AppError `proof_required` without an id of this address, whatever the reason; `account_exists`, which only
 * the holder of a proof is told; `validation_failed` for a common or leaked password
 */
export async function register(
  parts: AccountsParts,
  { email, password, ...proof }: { email: string; password: string } & Proof,
): Promise<SignedIn> {
  const { db } = parts.database
  const claims = await proveClaims(parts, email, proof)
  if (claims === null) throw proofRequired()
  const known = await findAccount(db, email)
  if (known && !(await givesWay(parts, db, known, claims))) throw accountExists()
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
    await lockAddress(transaction, email)
    const old = await findAccount(transaction, email)
    if (old && (await givesWay(parts, transaction, old, claims))) {
      await deleteAccount(parts, { accountId: old.id, email }, transaction)
    }
    const made = await transaction.insert(accounts).values(account).onConflictDoNothing().returning()
    // Another call was faster.
    if (made.length === 0) throw accountExists()
    await writeClaims(transaction, account.id, claims)
    await recordRegistration(parts, transaction, { accountId: account.id, claims, at: now })
    return addSignIn(transaction, account.id, now)
  })
  tellRegistration(parts, { accountId: account.id, leadId: claims.leadIds[0] ?? null, email, password })
  return signedIn(account, signIn)
}
