import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './people.ts'

/**
 * Sends the mail to set a password, also to a buyer without an account.
 * @throws AppError `not_possible` for a person without account and purchase, or after too many of these mails
 */
export async function sendSetPasswordMail(
  { accounts, brandId }: AdminUsersDeps,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const outcome = await accounts.orderPasswordMail({ brandId, email })
  if (outcome === 'nobody') throw refusal('nobody_to_mail')
  if (outcome === 'too_often') {
    throw refusal('mails_too_often')
  }
}

/** Ends all sign-ins. @returns how many there were @throws AppError `not_possible` without an account */
export async function endSessions(
  { database, accounts }: AdminUsersDeps,
  { accountId, email }: Person,
): Promise<number> {
  if (accountId === null) throw refusal('no_sign_ins')
  return database.db.transaction((transaction) => accounts.endSignIns(transaction, { accountId, email }))
}
