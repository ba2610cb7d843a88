import { eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Transaction } from '../admin-access-deps.ts'
import { type OperatorDeps, unknownPassword } from './make-administrator.ts'
import { lockTeam } from './team-lock.ts'

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
