import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Language } from '#shared/texts/languages.ts'
import { accountClaims, accounts } from '#server/db/schema/accounts.ts'
import type { Transaction } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assertNewPassword } from '../passwords/assert-new-password.ts'
import { deleteAccount } from '../delete-account.ts'
import { findAccount, lockAddress } from '../account-of-address.ts'
import { type Claims, givesWay, paidAmong, type Proof, proveClaims } from './claims.ts'
import { newAccountId } from '../links/opaque-token.ts'
import { announceRegistration, recordRegistration } from './record-registration.ts'
import type { SignInOrigin } from '../sign-in/sign-in-origin.ts'
import { addSignIn, signedIn } from '../sign-in/sign-in-tokens.ts'

async function writeClaims(db: Transaction, accountId: string, claims: Claims): Promise<void> {
  const claimedBy = (kind: 'lead' | 'subscription', ids: readonly string[]) =>
    ids.map((claimedId) => ({ accountId, kind, claimedId }))
  await db
    .insert(accountClaims)
    .values([...claimedBy('lead', claims.leadIds), ...claimedBy('subscription', claims.subscriptionIds)])
}

/**
 * Creates a buyer's account with its first password and signs in. The proof is the id of a paid subscription of this
 * address, or of the lead it was bought with. If a stranger has registered the buyer's address, that account is
 * deleted with its sign-ins and claims.
 *
 * @returns null without such a proof, and for an address whose account stays: callers must not learn which
 * @throws AppError `validation_failed` for a common or leaked password
 */
export async function register(
  deps: AccountsDeps,
  {
    brandId,
    email,
    password,
    language,
    origin,
    ...proof
  }: { brandId: string; email: string; password: string; language: Language; origin: SignInOrigin } & Proof,
): Promise<SignedIn | null> {
  const { db } = deps.database
  const address = { brandId, email }
  const claims = await proveClaims(deps, address, proof)
  if (claims === null) return null
  if ((await paidAmong(deps, db, claims.subscriptionIds)).length === 0) return null
  const known = await findAccount(db, address)
  if (known && !(await givesWay(deps, db, known))) return null
  await assertNewPassword(deps, { email, password })
  const passwordHash = await deps.passwords.hash(password)
  const now = nowOf(deps)
  const account = {
    id: newAccountId(now),
    brandId,
    email,
    passwordHash,
    language,
    emailConfirmedAt: null,
    createdAt: now,
    passwordChangedAt: now,
    lastSignInAt: now,
  }
  const signIn = await db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    const old = await findAccount(transaction, address)
    if (old) {
      // Another call may have registered the address in the meantime.
      if (!(await givesWay(deps, transaction, old))) return null
      await deleteAccount(deps, { accountId: old.id, ...address }, transaction)
    }
    await transaction.insert(accounts).values(account)
    await writeClaims(transaction, account.id, claims)
    await recordRegistration(transaction, { accountId: account.id, brandId, claims, at: now })
    return addSignIn(transaction, { accountId: account.id, now, origin })
  })
  if (signIn === null) return null
  announceRegistration(deps, { accountId: account.id, leadId: claims.leadIds[0] ?? null, email, password })
  return signedIn(account, signIn)
}
