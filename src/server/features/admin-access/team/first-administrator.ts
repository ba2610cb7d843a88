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
import type { Transaction } from '../admin-access-deps.ts'
import { lockTeam } from './leave-team.ts'

/** Where no address is set: below `.localhost` there is no mail (RFC 6761), so none ever goes astray. */
const DEFAULT_ADMIN_EMAIL = 'admin@quiz.localhost'

export type FirstAdministrator =
  /**
   * There are administrators: the settings of the first are not looked at any more. `endedPasswords`: addresses whose
   * printed password was ended, since this is production.
   */
  | { kind: 'there'; endedPasswords: readonly string[] }
  /** `generatedPassword` is shown once, to who has started the server, and stored nowhere; null: it is the setting's. */
  | { kind: 'made'; email: string; generatedPassword: string | null }
  /** Nobody can come in until one is made by the command. */
  | { kind: 'missing' }

/**
 * The verb "make the first administrator", at each start: of instances that start together one does. Where the password
 * may not be printed, since others keep the output of the program, both address and password must be set.
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

/** Administrators who still have the password that a start has printed. */
const findPrinted = async (db: Transaction): Promise<{ accountId: string; email: string }[]> =>
  db
    .select({ accountId: accounts.id, email: accounts.email })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))
    .where(eq(administrators.printedPasswordAt, accounts.passwordChangedAt))

/**
 * Ends passwords that a start outside production has printed, with the sign-ins by them: others may have kept that
 * output. Their holders come in by the command's link.
 *
 * @returns the addresses
 */
export async function endPrintedPasswords(deps: OperatorDeps): Promise<string[]> {
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
      await recordAction(transaction, {
        actor: null,
        action: 'end_printed_password',
        target: { targetKind: 'administrator', targetId: accountId },
        after: { email },
        requestId: null,
      })
      ended.push(email)
    })
  }
  return ended
}
