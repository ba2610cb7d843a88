import { isAdministrator } from '#server/db/is-administrator.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { fieldRefusal, reasonText } from '#server/http/routing/refusal.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { isEasyToGuess, isListedPassword, isMadeOfWords } from './easy-passwords.ts'

/** These passwords open the admin area, with everyone's data. */
const ADMIN_PASSWORD_MIN_LENGTH = 12

type Chosen = { email: string; password: string; installationWords: readonly string[] }

/** Counts characters as people do: an emoji is one. */
const isLongEnoughForAdmin = (password: string): boolean =>
  Array.from(password).length >= ADMIN_PASSWORD_MIN_LENGTH

/** Why a password is refused. */
type PasswordRefusal =
  | { reason: 'password_is_address' | 'password_is_site_name' | 'password_leaked' | 'password_easy' }
  | { reason: 'password_too_short'; values: { count: number } }

/** Why nobody may use this password; null for one that a member may use. */
async function memberRefusal({
  email,
  password,
  installationWords,
}: Chosen): Promise<PasswordRefusal | null> {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()]
  const [name = ''] = address.split('@', 1)
  if (typed === address || typed === name || isMadeOfWords(password, [address, name])) {
    return { reason: 'password_is_address' }
  }
  if (isMadeOfWords(password, installationWords)) {
    return { reason: 'password_is_site_name' }
  }
  if (await isListedPassword(password)) {
    return { reason: 'password_leaked' }
  }
  return null
}

/** Why an administrator may not use this password; null for a good one. */
async function adminRefusal(chosen: Chosen): Promise<PasswordRefusal | null> {
  const { email, password, installationWords } = chosen
  if (!isLongEnoughForAdmin(password)) {
    return { reason: 'password_too_short', values: { count: ADMIN_PASSWORD_MIN_LENGTH } }
  }
  const refusal = await memberRefusal(chosen)
  if (refusal !== null) return refusal
  const isEasy = await isEasyToGuess(password, [...installationWords, ...email.toLowerCase().split('@')])
  return isEasy ? { reason: 'password_easy' } : null
}

const textOf = (refused: PasswordRefusal): string =>
  reasonText(refused.reason, 'values' in refused ? refused.values : {})

/** Why an administrator may not use this password, in English; null for a good one. */
export async function adminPasswordFault(chosen: Chosen): Promise<string | null> {
  const refused = await adminRefusal(chosen)
  return refused && textOf(refused)
}

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
  const refused =
    isForAdmin || (await isAdministrator(database.db, email))
      ? await adminRefusal(chosen)
      : await memberRefusal(chosen)
  if (refused === null) return
  if (refused.reason === 'password_too_short') {
    throw fieldRefusal('password', refused.reason, { values: refused.values })
  }
  throw fieldRefusal('password', refused.reason)
}

/**
 * Checks the current password of an invited member.
 * @throws AppError `validation_failed` with the field `password` for one that no administrator may use
 */
export async function assertOldPassword(
  { installationWords }: Pick<AccountsDeps, 'installationWords'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const fault = await adminPasswordFault({ email, password, installationWords: installationWords() })
  if (fault === null) return
  const message = `Your password is too weak for an administrator. ${fault} Change it first with "Forgot password", then open this invitation again.`
  throw new AppError('validation_failed', message, {
    fields: [{ path: 'password', message, reason: 'old_password_too_weak' }],
  })
}
