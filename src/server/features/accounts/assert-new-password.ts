import { isAdministrator } from '../../db/is-administrator.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from './accounts.ts'
import { isListedPassword } from './listed-passwords.ts'

/** Who holds one of these enters the admin area: it holds everybody's data. */
const ADMIN_PASSWORD_MIN_LENGTH = 12

/** A refusal that concerns what was typed as the new password. */
const refused = (message: string): AppError =>
  new AppError('validation_failed', message, { fields: [{ path: 'password', message }] })

/** As people count: an emoji is one character. */
export const isLongEnoughForAdmin = (password: string): boolean =>
  Array.from(password).length >= ADMIN_PASSWORD_MIN_LENGTH

/** For an invited member whose password is too short for an administrator. */
export const tooShortForAdmin = (): AppError =>
  refused(
    `Administrators need a password of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters. Change yours first, by "Forgot password", and open this invitation again.`,
  )

/**
 * Checks a password that somebody chooses for an account. The contract has checked the minimum length of a member's
 * password already.
 *
 * @throws AppError `validation_failed` with the field `password`: it is common or leaked, it is the e-mail address, or it
 * is too short for an administrator
 */
export async function assertNewPassword(
  db: Transaction,
  { email, password, isForAdmin = false }: { email: string; password: string; isForAdmin?: boolean },
): Promise<void> {
  if (!isLongEnoughForAdmin(password) && (isForAdmin || (await isAdministrator(db, email)))) {
    throw refused(`Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long`)
  }
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()]
  if (typed === address || typed === address.split('@', 1)[0]) {
    throw refused('Your email address is easy to guess. Please choose another password.')
  }
  if (await isListedPassword(password)) {
    throw refused('This password is on lists of leaked passwords. Please choose another one.')
  }
}
