import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { OverloadError } from '#server/db/batcher.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { codeText } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findAccount } from '../account-of-address.ts'
import { clearFailures, type Guess, reserveAttempt } from './sign-in-guard.ts'
import type { SignInOrigin } from './sign-in-origin.ts'
import { addSignIn, signedIn } from './sign-in-tokens.ts'

/** @returns a hash at today's cost; if the server is too busy, the stored one stays until next time */
async function renewedHash({ passwords }: AccountsDeps, password: string, old: string): Promise<string> {
  try {
    return await passwords.hash(password)
  } catch (error) {
    if (error instanceof OverloadError) return old
    throw error
  }
}

/**
 * Signs in.
 *
 * @throws AppError `invalid_credentials` for an unknown address or a wrong password, after the same work;
 * `rate_limited` after several failures from one network
 */
export async function signIn(
  deps: AccountsDeps,
  {
    brandId,
    password,
    origin,
    ...guess
  }: Guess & { brandId: string; password: string; origin: SignInOrigin },
): Promise<SignedIn> {
  const { passwords, database } = deps
  passwords.assertRoom()
  await reserveAttempt(deps, guess)
  const account = await findAccount(database.db, { brandId, email: guess.email })
  const { isMatch, isOutdated } = await passwords.check(password, account?.passwordHash ?? null)
  const invalid = new AppError('invalid_credentials', codeText('invalid_credentials'))
  if (!account || !isMatch) throw invalid
  const passwordHash = isOutdated
    ? await renewedHash(deps, password, account.passwordHash)
    : account.passwordHash
  const now = nowOf(deps)
  const added = await database.db.transaction(async (transaction) => {
    // A password changed meanwhile has ended all sign-ins by the old one, including this.
    const unchanged = await transaction
      .update(accounts)
      .set({ passwordHash, lastSignInAt: now })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ id: accounts.id })
    if (unchanged.length === 0) throw invalid
    await clearFailures(deps, transaction, guess)
    return addSignIn(transaction, { accountId: account.id, now, origin })
  })
  return signedIn(account, added)
}

/** Whether it is the password of a signed-in account; counted like a sign-in. @throws AppError `rate_limited` */
export async function isPassword(
  deps: AccountsDeps,
  guess: Guess & { brandId: string },
  password: string,
): Promise<boolean> {
  deps.passwords.assertRoom()
  await reserveAttempt(deps, guess)
  const account = await findAccount(deps.database.db, guess)
  const { isMatch } = await deps.passwords.check(password, account?.passwordHash ?? null)
  if (isMatch) await clearFailures(deps, deps.database.db, guess)
  return isMatch
}
