import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './find-user-page.ts'
import { notPossible } from './admin-users.ts'

/**
 * Sends the mail to set a password, also to a buyer without an account.
 * @throws AppError `not_possible` for a person without account and purchase, or after too many of these mails
 */
export async function sendSetPasswordMail(
  { accounts, brandId }: AdminUsersDeps,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const outcome = await accounts.orderPasswordMail({ brandId, email })
  if (outcome === 'nobody') throw notPossible('This person has no account and no purchase.')
  if (outcome === 'too_often') {
    throw notPossible(
      'Three of these mails were sent in the last hour. Please wait before sending another one.',
    )
  }
}

/** Ends all sign-ins. @returns how many there were @throws AppError `not_possible` without an account */
export async function endSessions(
  { database, accounts }: AdminUsersDeps,
  { accountId, email }: Person,
): Promise<number> {
  if (accountId === null) throw notPossible('This person has no account, so there are no sign-ins.')
  return database.db.transaction((transaction) => accounts.endSignIns(transaction, { accountId, email }))
}
