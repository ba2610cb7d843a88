import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Language } from '#shared/texts/languages.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { codeText, refusal } from '#server/http/routing/refusal.ts'
import type { Invited, Transaction } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assertNewPassword, assertOldPassword } from '../passwords/assert-new-password.ts'
import { type Account, findAccount, lockAddress } from '../account-of-address.ts'
import { isPassword } from '../sign-in/sign-in.ts'
import type { SignInOrigin } from '../sign-in/sign-in-origin.ts'
import { addSignIn, endSignIns, signedIn } from '../sign-in/sign-in-tokens.ts'
import { takeAddress } from './take-address.ts'

const invalid = (): AppError => new AppError('invalid_credentials', codeText('invalid_credentials'))

/** Confirms the account's address, if its password is still the one that was checked. */
async function confirm(transaction: Transaction, { id, passwordHash }: Account, now: Date): Promise<Account> {
  const [confirmed] = await transaction
    .update(accounts)
    .set({ emailConfirmedAt: now, lastSignInAt: now })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning()
  if (!confirmed) throw invalid()
  await endSignIns(transaction, id, now)
  return confirmed
}

/**
 * Accepts a mailed invitation: creates the account of an address, or checks the password of the existing one, and
 * signs in. All other sign-ins of the account end, because it has more rights from now on.
 *
 * @throws AppError `invalid_credentials`, `rate_limited`; `validation_failed` with the field `password`;
 * `account_exists` if one was created at the same moment
 */
export async function acceptInvited(
  deps: AccountsDeps,
  {
    brandId,
    email,
    password,
    accept,
    language,
    callerAddress,
    origin,
  }: Invited & { brandId: string; language: Language; callerAddress: string; origin: SignInOrigin },
): Promise<SignedIn> {
  const { database, passwords } = deps
  const address = { brandId, email }
  const found = await findAccount(database.db, address)
  if (found && !(await isPassword(deps, { ...address, callerAddress }, password))) throw invalid()
  if (found) await assertOldPassword(deps, { email, password })
  else await assertNewPassword(deps, { email, password, isForAdmin: true })
  const passwordHash = found ? found.passwordHash : await passwords.hash(password)
  const now = nowOf(deps)
  const change = { ...address, passwordHash, language, now, isSignIn: true }
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    if (!found && (await findAccount(transaction, address))) {
      throw refusal('account_just_created')
    }
    const account = found
      ? await confirm(transaction, found, now)
      : (await takeAddress(deps, transaction, change)).account
    await accept(transaction, account)
    return signedIn(account, await addSignIn(transaction, { accountId: account.id, now, origin }))
  })
}
