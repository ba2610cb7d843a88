import { isAdministrator } from '#server/db/is-administrator.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { isEasyToGuess, isListedPassword, isMadeOfWords } from './easy-passwords.ts'

/** These passwords open the admin area, with everyone's data. */
const ADMIN_PASSWORD_MIN_LENGTH = 12

type Chosen = { email: string; password: string; installationWords: readonly string[] }

/** Counts characters as people do: an emoji is one. */
const isLongEnoughForAdmin = (password: string): boolean =>
  Array.from(password).length >= ADMIN_PASSWORD_MIN_LENGTH

/** Why nobody may use this password, for the screen; null for one that a member may use. */
async function memberRefusal({ email, password, installationWords }: Chosen): Promise<string | null> {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()]
  const [name = ''] = address.split('@', 1)
  if (typed === address || typed === name || isMadeOfWords(password, [address, name])) {
    return 'Your email address is easy to guess. Please choose another password.'
  }
  if (isMadeOfWords(password, installationWords)) {
    return 'The names on this site are easy to guess. Please choose another password.'
  }
  if (await isListedPassword(password)) {
    return 'This password is on lists of leaked passwords. Please choose another one.'
  }
  return null
}

/** Why an administrator may not use this password, for the screen; null for a good one. */
export async function adminRefusal(chosen: Chosen): Promise<string | null> {
  const { email, password, installationWords } = chosen
  if (!isLongEnoughForAdmin(password)) {
    return `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long`
  }
  const refusal = await memberRefusal(chosen)
  if (refusal !== null) return refusal
  const isEasy = await isEasyToGuess(password, [...installationWords, ...email.toLowerCase().split('@')])
  return isEasy
    ? 'This password is close to a common one and easy to guess. Please choose another one, for example four words that have nothing to do with each other.'
    : null
}

/** A refusal about the new password. */
const refused = (message: string): AppError =>
  new AppError('validation_failed', message, { fields: [{ path: 'password', message }] })

/**
 * Checks a new password. The contract has checked the minimum length of a member's password already.
 *
 * @throws AppError `validation_failed` with the field `password`: it is common or leaked, consists of the e-mail
 * address or names of the installation, or is too short or too easy to guess for an administrator
 */
export async function assertNewPassword(
  { database, installationWords }: Pick<AccountsDeps, 'database' | 'installationWords'>,
  { email, password, isForAdmin = false }: { email: string; password: string; isForAdmin?: boolean },
): Promise<void> {
  const chosen = { email, password, installationWords: installationWords() }
  const refusal =
    isForAdmin || (await isAdministrator(database.db, email))
      ? await adminRefusal(chosen)
      : await memberRefusal(chosen)
  if (refusal !== null) throw refused(refusal)
}

/**
 * Checks the current password of an invited member.
 * @throws AppError `validation_failed` with the field `password` for one that no administrator may use
 */
export async function assertOldPassword(
  { installationWords }: Pick<AccountsDeps, 'installationWords'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const refusal = await adminRefusal({ email, password, installationWords: installationWords() })
  if (refusal === null) return
  throw refused(
    `Your password is too weak for an administrator. ${refusal} Change it first with "Forgot password", then open this invitation again.`,
  )
}
