import { eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { administrators } from '../../db/schema/admin.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from './accounts.ts'
import { isListedPassword } from './listed-passwords.ts'

/** Who holds one of these enters the admin area: it holds everybody's data. */
const ADMIN_PASSWORD_MIN_LENGTH = 12

/** A refusal that concerns what was typed as the new password. */
const refused = (message: string): AppError =>
  new AppError('validation_failed', message, { fields: [{ path: 'password', message }] })

async function isAdministrator(db: Transaction, email: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  return rows.length > 0
}

/** As people count: an emoji is one character. */
export const isLongEnoughForAdmin = (password: string): boolean =>
  Array.from(password).length >= ADMIN_PASSWORD_MIN_LENGTH

/** For whoever comes in with a password that was good enough for a member. */
export const tooShortForAdmin = (): AppError =>
  refused(
    `Administrators need a password of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters. Change yours first, by "Forgot password", and open this invitation again.`,
  )

/**
 * Asked before each password that somebody chooses for an account. The contract judges its length, and this that of an
 * administrator's.
 *
 * @throws AppError `validation_failed` with the field `password` for one that others try first, and for a short one of an
 * administrator
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
    throw refused('Your email address is what others try first. Please choose another password.')
  }
  if (await isListedPassword(password)) {
    throw refused(
      'This password is on lists of leaked passwords, which others try first. Please choose another one.',
    )
  }
}
