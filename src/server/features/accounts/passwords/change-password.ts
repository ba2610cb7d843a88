import { and, eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'
import type { Member } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { findAccount, lockAddress } from '../account-of-address.ts'
import { closeLinks } from '../links/links.ts'
import { orderPasswordChanged } from './order-password-mail.ts'
import { signInRequired } from '../sign-in/require-member.ts'
import { isPassword } from '../sign-in/sign-in.ts'
import { endSignIns } from '../sign-in/sign-in-tokens.ts'

const wrongPassword = (): AppError => fieldRefusal('currentPassword', 'current_password_wrong')

/**
 * Changes a password. The sign-in of `keptToken` stays, all others end; if the address is confirmed, mailed links
 * become invalid.
 *
 * @throws AppError `validation_failed` with the field `currentPassword` or `password`; `rate_limited`
 */
export async function changePassword(
  deps: AccountsDeps,
  { accountId, brandId, email }: Pick<Member, 'accountId' | 'brandId' | 'email'>,
  {
    keptToken,
    currentPassword,
    password,
    callerAddress,
  }: { keptToken: string | null; currentPassword: string; password: string; callerAddress: string },
): Promise<void> {
  const { db } = deps.database
  const address = { brandId, email }
  const before = await findAccount(db, address)
  if (before?.id !== accountId) throw signInRequired()
  if (!(await isPassword(deps, { ...address, callerAddress }, currentPassword))) throw wrongPassword()
  await assertNewPassword(deps, { email, password })
  const passwordHash = await deps.passwords.hash(password)
  const now = nowOf(deps)
  await db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: now })
      .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before.passwordHash)))
      .returning({ confirmedAt: accounts.emailConfirmedAt })
    // Another change came first, so the given current password is out of date.
    if (!changed) throw wrongPassword()
    await endSignIns(transaction, accountId, now, { keptToken })
    // An account that was created with someone else's address must not be able to lock that person out.
    if (changed.confirmedAt !== null) await closeLinks(transaction, address, now)
  })
  await orderPasswordChanged(deps, { id: accountId, ...address }, now)
}
