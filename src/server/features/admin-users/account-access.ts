import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './find-user-page.ts'
import { notPossible } from './refusals.ts'

/**
 * The verb "send the mail by which a password is set", also to a buyer who has no account yet.
 * @throws AppError `not_possible` for who has nothing to sign in for, or was sent as many as an address should be
 */
export async function sendSetPasswordMail(
  { accounts }: AdminUsersDeps,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const outcome = await accounts.orderPasswordMail(email)
  if (outcome === 'nobody') throw notPossible('There is no account, and nothing was bought that needs one.')
  if (outcome === 'too_often') {
    throw notPossible('Three of these mails were sent in the last hour. Please wait before another one.')
  }
}

/** The verb "end every sign-in". @returns how many there were @throws AppError `not_possible` without an account */
export async function endSessions(
  { database, accounts }: AdminUsersDeps,
  { accountId, email }: Person,
): Promise<number> {
  if (accountId === null) throw notPossible('There is no account, and nobody is signed in.')
  return database.db.transaction((transaction) => accounts.endSignIns(transaction, { accountId, email }))
}
