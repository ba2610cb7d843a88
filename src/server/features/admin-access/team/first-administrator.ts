import type { AdminSettings } from '#server/settings/admin-settings.ts'
import {
  hasAdministrators,
  makeAdministrator,
  type OperatorDeps,
  unknownPassword,
} from './make-administrator.ts'
import { spelledSecret } from '../second-factor/spelled-secret.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { operatorAction, type Transaction } from '../admin-access-deps.ts'
import { lockTeam } from './leave-team.ts'

/** The default address. Mail to `.localhost` is never delivered (RFC 6761), so none reaches a stranger. */
const DEFAULT_ADMIN_EMAIL = 'admin@quiz.localhost'

export type FirstAdministrator =
  /**
   * There are administrators, so the settings for the first one are ignored. `endedPasswords`: addresses whose printed
   * password was ended, because this is production.
   */
  | { kind: 'there'; endedPasswords: readonly string[] }
  /** `generatedPassword` is shown once to the operator and not stored; null: the password of the settings. */
  | { kind: 'made'; email: string; generatedPassword: string | null }
  /** Nobody can sign in until `npm run admin` creates an administrator. */
  | { kind: 'missing' }

/**
 * Creates the first administrator at the start; of several instances that start together, one does. If the password may
 * not be printed, because others may store the output, both address and password must be set.
 *
 * @throws EnvError for an `ADMIN_PASSWORD` that is common, leaked or easy to guess
 */
export async function makeFirstAdministrator(
  deps: OperatorDeps,
  settings: Pick<AdminSettings, 'email' | 'password' | 'isPasswordPrinted'>,
): Promise<FirstAdministrator> {
  if (await hasAdministrators(deps.database.db)) {
    return {
      kind: 'there',
      endedPasswords: settings.isPasswordPrinted ? [] : await endPrintedPasswords(deps),
    }
  }
  if (!settings.isPasswordPrinted && (settings.email === null || settings.password === null)) {
    return { kind: 'missing' }
  }
  const email = settings.email ?? DEFAULT_ADMIN_EMAIL
  if (settings.password !== null) await deps.assertSetPassword({ email, password: settings.password })
  const generatedPassword = settings.password === null ? spelledSecret() : null
  const made = await makeAdministrator(
    deps,
    { email, password: settings.password ?? generatedPassword, role: 'admin' },
    { onlyTheFirst: true, isPrinted: generatedPassword !== null },
  )
  return made === null ? { kind: 'there', endedPasswords: [] } : { kind: 'made', email, generatedPassword }
}

/** Administrators who still have a printed password. */
const findPrinted = async (db: Transaction): Promise<{ accountId: string; email: string }[]> =>
  db
    .select({ accountId: accounts.id, email: accounts.email })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))
    .where(eq(administrators.printedPasswordAt, accounts.passwordChangedAt))

/**
 * Ends passwords that a start outside production has printed, and their sign-ins: others may have stored that output.
 * Their owners set a new one with a link from `npm run admin`.
 *
 * @returns the addresses
 */
async function endPrintedPasswords(deps: OperatorDeps): Promise<string[]> {
  const { database, hashPassword, lockAddress, takeAddress, recordAction } = deps
  const ended: string[] = []
  for (const { accountId, email } of await findPrinted(database.db)) {
    const passwordHash = await hashPassword(unknownPassword())
    await database.db.transaction(async (transaction) => {
      await lockAddress(transaction, email)
      await lockTeam(transaction)
      const stillPrinted = await findPrinted(transaction)
      if (!stillPrinted.some((other) => other.accountId === accountId)) return
      await takeAddress(transaction, { email, passwordHash, now: new Date() })
      await recordAction(transaction, operatorAction('end_printed_password', accountId, { email }))
      ended.push(email)
    })
  }
  return ended
}
